import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/index.ts';
import { users } from '../users/index.ts';

/** Entities that content refers to by a natural key. */
export interface ReferenceTarget<Key extends string | number> {
  find(tx: Database, keys: readonly Key[]): Promise<ReadonlyMap<Key, number>>;
  /** The error message for a key that no entity has. */
  missing(key: Key): string;
}

/** Entities of a table by a unique column, or an expression. */
export const referenceBy = <Key extends string | number>(
  table: PgTable & { id: PgColumn },
  column: PgColumn | SQL,
  missing: (key: Key) => string,
  within?: SQL,
): ReferenceTarget<Key> => ({
  missing,
  async find(tx, keys) {
    if (keys.length === 0) return new Map();
    const found = await tx
      .select({ key: sql<Key>`${column}`, id: sql<number>`${table.id}` })
      .from(table as PgTable)
      .where(and(inArray(sql`${column}`, [...new Set(keys)]), within));
    return new Map(found.map(({ key, id }) => [key, id]));
  },
});

/** Entities by their ids. */
export const referenceById = (table: PgTable & { id: PgColumn }, entity: string): ReferenceTarget<number> =>
  referenceBy(table, table.id, (id) => `there is no ${entity} ${id}.`);

const lowerEmail = sql`lower(${users.email})`;

/** Accounts by their lower-case e-mail. */
export const accountByEmail = referenceBy<string>(
  users,
  lowerEmail,
  (email) => `there is no account ${email}.`,
);

/** Finds the accounts' e-mails, for items with one account each. */
export const findAccountEmails = async (
  tx: Database,
  items: readonly { email: string }[],
): Promise<string[]> => [
  ...(
    await accountByEmail.find(
      tx,
      items.map(({ email }) => email),
    )
  ).keys(),
];

/** Accounts of consultants, mentors and teachers by their lower-case e-mail. */
export const consultantByEmail = referenceBy<string>(
  users,
  lowerEmail,
  (email) => `${email} is no consultant.`,
  sql`${users.isConsultant}`,
);

/** Looks up the id of a key; returns null for an absent key. */
export interface Resolve<Key> {
  (key: Key): number;
  (key: Key | undefined): number | null;
}

/** The references of a list of items. */
interface Resolved<Item, Key> {
  /** Describes the problem with an item's references. */
  findProblem(item: Item): string | undefined;
  idOf: Resolve<Key>;
}

/** A field of an item that refers to other entities. */
export interface ReferenceField<Item, Key> {
  resolve(tx: Database, items: readonly Item[]): Promise<Resolved<Item, Key>>;
}
/** The references of an item, by field. */
export type References<Item> = Readonly<Record<string, ReferenceField<Item, never>>>;
/** The lookups of references, by field. */
export type Lookups<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends ReferenceField<never, infer Key> ? Resolve<Key> : never;
};

/** A field with one key or a list of keys of other entities. */
export const reference = <Item, Key extends string | number>(
  to: ReferenceTarget<Key>,
  keys: (item: Item) => Key | readonly Key[] | undefined,
): ReferenceField<Item, Key> => ({
  async resolve(tx, items) {
    const listKeys = (item: Item): Key[] => [keys(item) ?? []].flat() as Key[];
    const ids = await to.find(tx, items.flatMap(listKeys));
    function idOf(key: Key): number;
    function idOf(key: Key | undefined): number | null;
    function idOf(key: Key | undefined): number | null {
      if (key === undefined) return null;
      const id = ids.get(key);
      if (id === undefined) throw new Error(`${key} was not looked up`);
      return id;
    }
    return {
      idOf,
      findProblem(item) {
        const missing = listKeys(item).find((key) => !ids.has(key));
        return missing === undefined ? undefined : to.missing(missing);
      },
    };
  },
});

/**
 * Resolves the references of items.
 * @returns the lookups, and the first problem of an item with its field
 */
export async function resolveReferences<Item, Fields extends References<Item>>(
  tx: Database,
  fields: Fields,
  items: readonly Item[],
) {
  const resolved: [string, Resolved<Item, never>][] = [];
  for (const [field, each] of Object.entries(fields)) resolved.push([field, await each.resolve(tx, items)]);
  return {
    ids: Object.fromEntries(resolved.map(([field, { idOf }]) => [field, idOf])) as Lookups<Fields>,
    findProblem: (item: Item): { field: string; problem: string } | undefined => {
      for (const [field, { findProblem }] of resolved) {
        const problem = findProblem(item);
        if (problem !== undefined) return { field, problem };
      }
      return undefined;
    },
  };
}
