import type { z } from 'zod';
import type { Database } from '../../kernel/index.ts';
import { ContentError, type ContentKind, type ContentSources } from './content-kind.ts';
import { type Lookups, type References, resolveReferences } from './references.ts';

/** The context in which demonstration items are created. */
export interface DemonstrationContext<Item, Fields> {
  now: Date;
  sources: ContentSources;
  /** Looks up the ids of references, by field. */
  ids: Lookups<Fields>;
  /** Reports an error of an item. */
  reject(item: Item, what: string): never;
}

/** Demonstration content that an import creates and never changes. */
export interface DemonstrationDefinition<Item, Fields extends References<Item>> {
  /** File name without `.json`. */
  name: string;
  item: z.ZodType<Item>;
  keyOf(item: NoInfer<Item>): string;
  after?: readonly string[];
  /** False if users would think that an item is real. Default: true. */
  inProduction?: boolean;
  /** References to other entities by their keys. */
  references?: Fields;
  /** The keys of existing items. */
  findExisting(tx: Database, items: readonly NoInfer<Item>[]): Promise<readonly string[]>;
  create(tx: Database, missing: readonly Item[], context: DemonstrationContext<Item, Fields>): Promise<void>;
}

/**
 * Defines a kind of demonstration content. The import creates missing items and does not change existing ones, because users may have changed
 * them.
 */
export function defineDemonstration<Item, Fields extends References<Item> = Record<never, never>>({
  name,
  item: schema,
  keyOf,
  after,
  inProduction,
  references,
  findExisting,
  create,
}: DemonstrationDefinition<Item, Fields>): ContentKind<Item> {
  const reject = (item: Item, what: string): never => {
    throw new ContentError(`${name}.json, ${keyOf(item)}, ${what}`);
  };
  return {
    name,
    item: schema,
    keyOf,
    after,
    demonstration: true,
    inProduction,
    async import(tx, items, now, sources) {
      const existing = new Set(await findExisting(tx, items));
      const missing = items.filter((item) => !existing.has(keyOf(item)));
      const { ids, findProblem } = await resolveReferences(tx, references ?? ({} as Fields), missing);
      for (const item of missing) {
        const unknown = findProblem(item);
        if (unknown) reject(item, `${unknown.field}: ${unknown.problem}`);
      }
      if (missing.length > 0) await create(tx, missing, { now, sources, ids, reject });
      return { created: missing.length, updated: 0, kept: items.length - missing.length };
    },
  };
}
