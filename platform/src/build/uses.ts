import type { Rspack } from '@rsbuild/core';
import { sortUnique } from './module-graph.ts';
import { consumedKey } from './needs.ts';
import { toUsedExport } from './shared.ts';

/** The exports of a share that one import uses: a name, `*` for all, or none for a side-effect import. */
function usedBy(key: string, { type, ids }: Rspack.Dependency): string[] {
  if (type === 'esm import') return [];
  const name = ids && toUsedExport(key, ids);
  return [name ?? '*'];
}

/** Shared module → its exports that the remote uses, after tree shaking. */
export function collectUses(compilation: Rspack.Compilation): Record<string, string[]> {
  const { moduleGraph } = compilation;
  const uses = [...compilation.modules].flatMap((module) => {
    const key = consumedKey(module);
    if (key === undefined) return [];
    const imports = moduleGraph.getIncomingConnections(module);
    return [[key, sortUnique(imports.flatMap(({ dependency }) => usedBy(key, dependency)))] as const];
  });
  return Object.fromEntries(uses.sort(([a], [b]) => (a < b ? -1 : 1)));
}
