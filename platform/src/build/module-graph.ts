import type { Rspack } from '@rsbuild/core';

const partsOf = (module: Rspack.Module): Rspack.Module[] =>
  'modules' in module && Array.isArray(module.modules) ? module.modules.flatMap(partsOf) : [];

/** Every module of the compilation, those that were concatenated into one too. */
export const modulesOf = (compilation: Rspack.Compilation): Rspack.Module[] =>
  [...compilation.modules].flatMap((module) => [module, ...partsOf(module)]);

/** The file of a module; undefined for one that is made of several, or of none. */
export const fileOf = (module: Rspack.Module): string | undefined =>
  'resource' in module && typeof module.resource === 'string' ? module.resource : undefined;

/** Names in order of the alphabet, each once. */
export const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();
