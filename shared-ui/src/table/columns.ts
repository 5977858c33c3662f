import type { ReactNode } from 'react';
import { listSortOrders, parseSortOrder, type SortOrder } from 'shared-api/rules/sort-order';

/** A column of a table. The first one names its row and is always shown. */
export interface TableColumn<Row> {
  /** Stable: addresses and saved views name it. */
  id: string;
  title: string;
  cell(row: Row): ReactNode;
  /** What the list's call sorts by for this column. Without it the column cannot be sorted. */
  sortKey?: string;
  /** Numbers stand at the end of their column. @default 'start' */
  align?: 'start' | 'end';
  /** Shown only after it was chosen. */
  isOptional?: boolean;
}

type AnyColumn = Pick<TableColumn<never>, 'id' | 'sortKey' | 'isOptional'>;

/** Ids of the columns that are shown without a choice. */
export const listDefaultColumns = (columns: readonly AnyColumn[]): string[] =>
  columns.filter(({ isOptional }) => !isOptional).map(({ id }) => id);

/** Parses the shown columns of an address: those that exist, in the order of the table, always with the first one. */
export function parseColumns(columns: readonly AnyColumn[], word: string | undefined): string[] {
  if (word === undefined) return listDefaultColumns(columns);
  const chosen = new Set(word.split(','));
  return columns.filter(({ id }, index) => index === 0 || chosen.has(id)).map(({ id }) => id);
}

/** The shown columns as a word of an address; undefined for those that are shown without a choice. */
export function toColumnsWord(columns: readonly AnyColumn[], shown: readonly string[]): string | undefined {
  const word = parseColumns(columns, shown.join(',')).join(',');
  return word === listDefaultColumns(columns).join(',') ? undefined : word;
}

/** Parses the order of an address; the default for one that the table does not have. */
export function parseOrder<Order extends string>(
  columns: readonly AnyColumn[],
  word: string | undefined,
  defaultOrder: Order,
): Order {
  const keys = columns.flatMap(({ sortKey }) => (sortKey === undefined ? [] : [sortKey]));
  const known: readonly string[] = listSortOrders(keys);
  return word !== undefined && known.includes(word) ? (word as Order) : defaultOrder;
}

/** The column that an order sorts by, and its direction. */
export function findSortedColumn(columns: readonly AnyColumn[], order: SortOrder) {
  const { key, isDescending } = parseSortOrder(order);
  const column = columns.find(({ sortKey }) => sortKey === key);
  return column && { id: column.id, desc: isDescending };
}
