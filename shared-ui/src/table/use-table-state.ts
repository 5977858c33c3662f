import { type OnPage, pageOf, pageWord, useWords } from 'shared-ui/list';
import { parseColumns, parseOrder, type TableColumn, toColumnsWord } from './columns.ts';

/** Page, order and columns of a table. */
export interface TableState<Order extends string> {
  page: number;
  onPage: OnPage;
  order: Order;
  /** Also returns to the first page. */
  onOrder(order: string): void;
  /** Ids of the shown columns, in the order of the table. */
  shown: string[];
  onShown(shown: readonly string[]): void;
}

/** Page, order and columns of a table, stored in the address as `page`, `sort` and `columns`: the history, a refresh and a link show the same. */
export function useTableState<Order extends string>(
  columns: readonly TableColumn<never>[],
  defaultOrder: Order,
): TableState<Order> {
  const [words, setWords] = useWords(['page', 'sort', 'columns']);
  return {
    page: pageOf(words.page),
    onPage: (page, options) => setWords({ ...words, page: pageWord(page) }, options),
    order: parseOrder(columns, words.sort, defaultOrder),
    onOrder: (order) =>
      setWords({ columns: words.columns, sort: order === defaultOrder ? undefined : order }),
    shown: parseColumns(columns, words.columns),
    onShown: (shown) => setWords({ ...words, columns: toColumnsWord(columns, shown) }, { replace: true }),
  };
}
