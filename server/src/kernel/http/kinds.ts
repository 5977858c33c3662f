import { kindPattern } from '../database/columns.ts';
import { StartError } from '../start-error.ts';
import type { Module } from './module.ts';

/** The fields of `Module` by which modules register lists of kinds. */
type KindPort = {
  [Port in keyof Module]-?: NonNullable<Module[Port]> extends readonly object[] ? Port : never;
}[keyof Module];

type KindAt<Port extends KindPort> = NonNullable<Module[Port]> extends readonly (infer Kind)[] ? Kind : never;

const isKey = new RegExp(kindPattern);

/**
 * The kinds that modules have registered at a port, by key. The module that declares the port calls it when the server starts.
 * @throws StartError if two kinds have the same key, or a key does not match `kindPattern`
 */
export function indexKinds<Port extends KindPort>(
  modules: readonly Module[],
  port: Port,
  keyOf: (kind: KindAt<Port>) => string,
): ReadonlyMap<string, KindAt<Port>> {
  const kinds = new Map<string, KindAt<Port>>();
  for (const module of modules)
    for (const kind of (module[port] ?? []) as readonly KindAt<Port>[]) {
      const key = keyOf(kind);
      if (!isKey.test(key)) throw new StartError(`${module.name}: '${key}' cannot name one of ${port}.`);
      if (kinds.has(key)) throw new StartError(`${module.name}: ${port} has '${key}' already.`);
      kinds.set(key, kind);
    }
  return kinds;
}
