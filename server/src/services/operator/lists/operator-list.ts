import { and, type SQL } from 'drizzle-orm';
import type { AnyContract, Output } from 'shared-api/contract';
import type { Permission } from 'shared-api/rules/permissions';
import type { SortOrder } from 'shared-api/rules/sort-order';
import type { Database, Language, Module } from '../../../kernel/index.ts';
import { isAfter, orderRows, placeColumns, type RowPlace, type SortedTable } from './sorted-table.ts';

/** A cell of an exported list. A number stays one, all else is text: times are UTC ISO 8601. */
export type Cell = string | number | null;

export interface ListColumn<Row> {
  title: Record<Language, string>;
  toCell(row: Row): Cell;
}

/** What a batch of rows is read with: a condition, an order, and the column `place` of each row. */
export interface Batch {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  place: ReturnType<typeof placeColumns>;
}

/** A list of operators that can be exported and whose views can be saved. */
export interface OperatorList {
  /** Names it in addresses: `people`. */
  id: string;
  /** Who may read it. */
  permission: Permission;
  title: Record<Language, string>;
  /** Titles of the columns. */
  columns: readonly Record<Language, string>[];
  /** Opens the list with filters and an order, as they are in the query of its call; undefined if they are invalid. */
  open(filters: Record<string, string>): OpenList | undefined;
}

/** A list with its filters. */
export interface OpenList {
  count(db: Database, now: Date): Promise<number>;
  /** Reads all rows, a batch at a time, each after the last row of the one before: what changes meanwhile may be in the old or the new state. */
  read(db: Database, now: Date): AsyncGenerator<Cell[], void>;
}

/** Rows that are read at a time. */
export const batchSize = 1_000;

interface ListDefinition<Call extends AnyContract, Key extends string, Row extends { place: RowPlace }> {
  id: string;
  title: Record<Language, string>;
  /** The call that reads a page; its query has the filters. */
  call: Call;
  sorted: SortedTable<Key>;
  toCondition(query: Output<Call>['query'], now: Date): SQL | undefined;
  count(db: Database, where: SQL | undefined): Promise<number>;
  readBatch(db: Database, batch: Batch): Promise<Row[]>;
  columns: readonly ListColumn<Row>[];
}

export function defineOperatorList<
  const Call extends AnyContract,
  const Key extends string,
  Row extends { place: RowPlace },
>({
  id,
  title,
  call,
  sorted,
  toCondition,
  count,
  readBatch,
  columns,
}: ListDefinition<Call, Key, Row>): OperatorList {
  const { permission, query: schema } = call;
  if (!permission || !schema) throw new Error(`${id} has a call without permission or query`);
  return {
    id,
    permission,
    title,
    columns: columns.map((column) => column.title),
    open(filters) {
      const parsed = schema.safeParse(filters);
      if (!parsed.success) return undefined;
      const query = parsed.data as Output<Call>['query'];
      const { sort } = parsed.data as { sort: SortOrder<Key> };
      return {
        count: (db, now) => count(db, toCondition(query, now)),
        async *read(db, now) {
          const orderBy = orderRows(sorted, sort);
          const place = placeColumns(sorted, sort);
          let after: RowPlace | undefined;
          for (;;) {
            const where = and(toCondition(query, now), after && isAfter(sorted, sort, after));
            const rows = await readBatch(db, { where, orderBy, limit: batchSize, place });
            for (const row of rows) yield columns.map(({ toCell }) => toCell(row));
            after = rows.at(-1)?.place;
            if (rows.length < batchSize) return;
          }
        },
      };
    },
  };
}

declare module '../../../kernel/http/module.ts' {
  interface Module {
    /** The lists of this module that operators export. */
    operatorLists?: readonly OperatorList[];
  }
}

/** A list by its id; undefined if there is none, or the permissions do not cover it. */
export const findOperatorList = (
  modules: readonly Module[],
  id: string,
  permissions: readonly Permission[],
): OperatorList | undefined =>
  modules
    .flatMap(({ operatorLists = [] }) => operatorLists)
    .find((list) => list.id === id && permissions.includes(list.permission));
