import type { Rspack } from '@rsbuild/core';

const partsOf = (module: Rspack.Module): Rspack.Module[] =>
  'modules' in module && Array.isArray(module.modules) ? module.modules.flatMap(partsOf) : [];

/** Every module of the compilation, including the parts of concatenated modules. */
export const listModules = (compilation: Rspack.Compilation): Rspack.Module[] =>
  [...compilation.modules].flatMap((module) => [module, ...partsOf(module)]);

/** The source file of a module; undefined for concatenated and generated modules. */
export const findSourceFile = (module: Rspack.Module): string | undefined =>
  'resource' in module && typeof module.resource === 'string' ? module.resource : undefined;

/** Sorts names and removes duplicates. */
export const sortUnique = (names: Iterable<string>): string[] => [...new Set(names)].sort();
