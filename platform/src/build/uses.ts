import type { Rspack } from '@rsbuild/core';
import { sorted } from './module-graph.ts';
import { consumedKey } from './needs.ts';
import { exportOf } from './shared.ts';

/** What one import uses of a share: a name, `*` for the whole, or nothing when it is imported for its effects alone. */
function usedBy(key: string, { type, ids }: Rspack.Dependency): string[] {
  if (type === 'esm import') return [];
  const name = ids && exportOf(key, ids);
  return [name ?? '*'];
}

/** Shared module → the names of it that the code of a remote uses, read from the imports that tree shaking left. */
export function usesOf(compilation: Rspack.Compilation): Record<string, string[]> {
  const { moduleGraph } = compilation;
  const uses = [...compilation.modules].flatMap((module) => {
    const key = consumedKey(module);
    if (key === undefined) return [];
    const imports = moduleGraph.getIncomingConnections(module);
    return [[key, sorted(imports.flatMap(({ dependency }) => usedBy(key, dependency)))] as const];
  });
  return Object.fromEntries(uses.sort(([a], [b]) => (a < b ? -1 : 1)));
}
