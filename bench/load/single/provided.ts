import type { ProvidedModules } from '../../../platform/src/host/shared-module.ts';

/** In place of the shell's: within one bundle nothing is handed on. */
export const provided: ProvidedModules = { modules: {}, versions: {} };
