import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { parseSortOrder, type SortOrder } from 'shared-api/rules/sort-order';

/** What a list is sorted by: never null, and with an index together with the id. */
export interface SortColumn {
  by: SQLWrapper;
  /** Type of the value in the database. */
  type: 'integer' | 'text' | 'timestamptz';
}

/** The orders in which a table can be read. Rows with equal values come in the order of their ids. */
export interface SortedTable<Key extends string> {
  id: PgColumn;
  sorts: Record<Key, SortColumn>;
}

/** Where a row stands in an order: the value that it is sorted by, as text, and its id. */
export interface RowPlace {
  value: string;
  id: number;
}

/** For `orderBy` of a query. */
export function orderRows<Key extends string>(table: SortedTable<Key>, order: SortOrder<Key>): SQL[] {
  const { key, isDescending } = parseSortOrder(order);
  const toOrder = isDescending ? desc : asc;
  const { by } = table.sorts[key];
  return by === table.id ? [toOrder(table.id)] : [toOrder(by), toOrder(table.id)];
}

/** The columns of a row that are its `RowPlace`. */
export const placeColumns = <Key extends string>(table: SortedTable<Key>, order: SortOrder<Key>) => ({
  value: sql<string>`(${table.sorts[parseSortOrder(order).key].by})::text`,
  id: sql<number>`${table.id}`,
});

/** Condition for the rows that come after a place. */
export function isAfter<Key extends string>(
  table: SortedTable<Key>,
  order: SortOrder<Key>,
  { value, id }: RowPlace,
): SQL {
  const { key, isDescending } = parseSortOrder(order);
  const { by, type } = table.sorts[key];
  const comparison = sql.raw(isDescending ? '<' : '>');
  return by === table.id
    ? sql`${table.id} ${comparison} ${id}`
    : sql`(${by}, ${table.id}) ${comparison} (${value}::${sql.raw(type)}, ${id}::integer)`;
}

/**
 * The number of all rows, which each row of a page has as `total` so that a page is one statement; it is asked for where the page is empty.
 * @param count asks the database
 */
export const getTotal = async (
  found: readonly { total: number }[],
  page: number,
  count: PromiseLike<number>,
): Promise<number> => found[0]?.total ?? (page === 1 ? 0 : await count);
