import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useRef } from 'react';
import type { SortOrder } from 'shared-api/rules/sort-order';
import { Pagination } from 'shared-ui/pagination';
import { ErrorState, LoadingState, Skeleton } from 'shared-ui/states';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useFocusAfterRetry } from '../use-focus-after-retry.ts';
import type { TableColumn } from './columns.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import styles from './table.module.css';
import { TableGrid } from './table-grid.tsx';
import { fill, useTableTexts } from './texts.ts';
import type { TableState } from './use-table-state.ts';

export interface DataTableProps<Row> {
  /** Accessible name of the table. A heading above it is its visible name. */
  label: string;
  /** Stable between renders. */
  columns: readonly TableColumn<Row>[];
  /** Of `useTableState` with the same columns. */
  table: TableState<SortOrder>;
  state: 'loading' | 'error' | 'ready';
  /** What happened and what the user can do, if `state` is 'error'. */
  error?: ReactNode;
  onRetry(): void;
  /** Other rows are loading: the shown ones stay, dimmed, until they arrive. */
  refreshing?: boolean;
  items: readonly Row[];
  keyOf(row: Row): string | number;
  /** Shown if there are no rows. */
  empty: ReactNode;
  pages: number;
  /** Buttons beside that of the columns. */
  tools?: ReactNode;
}

/**
 * A table of a list that the server sorts, filters and pages, in all its states. On a narrow screen it scrolls by itself, with the first column in
 * view.
 */
export function DataTable<Row extends RowData>({
  label,
  columns,
  table,
  state,
  error,
  onRetry,
  refreshing = false,
  items,
  keyOf,
  empty,
  pages,
  tools,
}: DataTableProps<Row>) {
  const texts = useTableTexts();
  const section = useRef<HTMLDivElement>(null);
  const noteRetry = useFocusAfterRetry(section, state === 'ready');
  const { page, onPage } = table;
  const news = [fill(texts.count, { count: items.length }), fill(texts.pageOf, { page, pages })];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table with its tools is no fieldset
    <div
      ref={section}
      className={styles.section}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-busy={refreshing || undefined}
    >
      <VisuallyHidden as="p" role="status">
        {state === 'ready' && !refreshing && items.length > 0 && news.slice(0, pages > 1 ? 2 : 1).join('. ')}
      </VisuallyHidden>
      <div className={styles.tools}>
        {tools}
        <ColumnsDialog columns={columns} shown={table.shown} onShown={table.onShown} />
      </div>
      {state === 'loading' && (
        <LoadingState>
          <div className={styles.skeleton}>
            {skeletonRows.map((row) => (
              <Skeleton key={row} />
            ))}
          </div>
        </LoadingState>
      )}
      {state === 'error' && (
        <ErrorState
          message={error ?? texts.failed}
          retrying={refreshing}
          onRetry={() => {
            noteRetry();
            onRetry();
          }}
        />
      )}
      {state === 'ready' &&
        (items.length > 0 ? (
          <TableGrid
            label={label}
            columns={columns}
            table={table}
            items={items}
            keyOf={keyOf}
            isRefreshing={refreshing}
          />
        ) : (
          empty
        ))}
      {state !== 'loading' && (
        <Pagination
          page={page}
          pages={pages}
          onPage={(next) => {
            onPage(next);
            section.current?.scrollIntoView({ block: 'start' });
          }}
          label={`${texts.pages}: ${label}`}
        />
      )}
    </div>
  );
}

const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8];
