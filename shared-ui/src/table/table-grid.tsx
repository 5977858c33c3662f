import {
  type ColumnDef,
  columnVisibilityFeature,
  type Header,
  type RowData,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { type SortOrder, toSortOrder } from 'shared-api/rules/sort-order';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from 'shared-ui/icons';
import { findSortedColumn, type TableColumn } from './columns.ts';
import styles from './table.module.css';
import type { TableState } from './use-table-state.ts';

const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature });
type Features = typeof features;

interface TableGridProps<Row extends RowData> {
  label: string;
  columns: readonly TableColumn<Row>[];
  table: Pick<TableState<SortOrder>, 'order' | 'onOrder' | 'shown'>;
  items: readonly Row[];
  keyOf(row: Row): string | number;
  isRefreshing: boolean;
}

/** The rows, and titles that sort by their columns. */
export function TableGrid<Row extends RowData>({
  label,
  columns,
  table: { order, onOrder, shown },
  items,
  keyOf,
  isRefreshing,
}: TableGridProps<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, title, cell, sortKey }): ColumnDef<Features, Row> => ({
          id,
          header: title,
          accessorFn: (row) => row,
          cell: ({ row }) => cell(row.original),
          enableSorting: sortKey !== undefined,
          sortDescFirst: false,
        }),
      ),
    [columns],
  );
  const sorted = findSortedColumn(columns, order);
  const grid = useTable<Features, Row>({
    features,
    columns: definitions,
    data: items as Row[],
    getRowId: (row) => String(keyOf(row)),
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: {
      sorting: sorted ? [sorted] : [],
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])),
    },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorted ? [sorted] : []) : change;
      const key = columns.find(({ id }) => id === next?.id)?.sortKey;
      if (next && key !== undefined) onOrder(toSortOrder({ key, isDescending: next.desc }));
    },
  });
  const alignOf = (id: string) =>
    columns.find((column) => column.id === id)?.align === 'end' ? styles.end : undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label} aria-busy={isRefreshing || undefined}>
        <thead>
          {grid.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <Title key={header.id} header={header} className={alignOf(header.column.id)} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {grid.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map((cell, index) =>
                index === 0 ? (
                  <th key={cell.id} scope="row">
                    <grid.FlexRender cell={cell} />
                  </th>
                ) : (
                  <td key={cell.id} className={alignOf(cell.column.id)}>
                    <div className={styles.cell}>
                      <grid.FlexRender cell={cell} />
                    </div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** The title of a column: a button if the list can be sorted by it. */
function Title<Row extends RowData>({
  header,
  className,
}: {
  header: Header<Features, Row>;
  className: string | undefined;
}) {
  const { column } = header;
  const title = String(column.columnDef.header);
  if (!column.getCanSort())
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  const direction = column.getIsSorted();
  return (
    <th scope="col" className={className} aria-sort={direction ? directions[direction] : 'none'}>
      <button type="button" className={styles.sort} onClick={() => column.toggleSorting()}>
        {title}
        {direction === 'asc' && <IconArrowUp aria-hidden="true" />}
        {direction === 'desc' && <IconArrowDown aria-hidden="true" />}
        {direction === false && <IconArrowsSort className={styles.unsorted} aria-hidden="true" />}
      </button>
    </th>
  );
}
