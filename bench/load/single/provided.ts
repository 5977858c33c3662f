import type { ProvidedModules } from '../../../platform/src/host/shared-module.ts';

/** Replaces the shell's module: a single bundle provides no shared modules. */
export const provided: ProvidedModules = { modules: {}, versions: {} };
