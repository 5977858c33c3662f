import { type ReactNode, useDeferredValue, useRef } from 'react';
import { classes } from '../classes.ts';
import { Pagination } from '../pagination/pagination.tsx';
import { FirstInView } from '../picture/first-in-view.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { LoadingState, Skeleton } from '../states/loading-state.tsx';
import { fill, useKitTexts } from '../texts.ts';
import { useFocusAfterRetry } from '../use-focus-after-retry.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './list.module.css';

export interface ItemListProps<Item> {
  /** Accessible name of the list. A heading above it is its visible name. */
  label: string;
  state: 'loading' | 'error' | 'ready';
  /** What happened and what the user can do, if `state` is 'error'. */
  error?: ReactNode;
  onRetry(): void;
  /** The next page, or a retry, is loading: the shown items stay, dimmed, until it arrives. */
  refreshing?: boolean;
  items: readonly Item[];
  keyOf(item: Item): string | number;
  /** One item, without its `<li>`. */
  children(item: Item): ReactNode;
  /** Shown if there are no items: `emptyTextOf('courses')`, or an EmptyState with a link to continue. */
  empty: ReactNode;
  /** Page number, 1 and up. With `pages` and `onPage` the list has a Pagination. */
  page?: number;
  pages?: number;
  onPage?(page: number): void;
  /** Cards side by side, or rows. @default 'grid' */
  layout?: 'grid' | 'stack';
  /** A skeleton of one item, shown while the first page loads. @default a cover and lines */
  skeleton?: ReactNode;
  /** Maximum number of cards side by side. @default as many as fit */
  columns?: 3;
}

/**
 * A list in all its states: loading, failed with a retry, empty, and paginated. A failure is distinct from the empty
 * state (PD-111), and new items are announced to screen readers.
 */
export function ItemList<Item>({
  label,
  state: known,
  error,
  onRetry,
  refreshing = false,
  items,
  keyOf,
  children,
  empty,
  page = 1,
  pages = 1,
  onPage,
  layout = 'grid',
  skeleton,
  columns,
}: ItemListProps<Item>) {
  const texts = useKitTexts();
  const section = useRef<HTMLElement>(null);
  // Cards that arrive later are rendered in slices, so that the browser can answer input between them. The skeletons
  // stay meanwhile.
  const isReady = useDeferredValue(known === 'ready');
  const state = known === 'ready' && !isReady ? 'loading' : known;
  const look = classes(styles[layout], columns === 3 && styles.three);
  const noteRetry = useFocusAfterRetry(section, state === 'ready');

  const changePage = (next: number) => {
    onPage?.(next);
    section.current?.scrollIntoView({ block: 'start' });
  };
  const came = [fill(texts.listCount, { count: items.length }), fill(texts.pageOf, { page, pages })];

  return (
    <section ref={section} className={styles.section} tabIndex={-1} aria-busy={refreshing || undefined}>
      <VisuallyHidden as="p" role="status">
        {state === 'ready' && !refreshing && items.length > 0 && came.slice(0, pages > 1 ? 2 : 1).join('. ')}
      </VisuallyHidden>
      {state === 'loading' && (
        <LoadingState>
          <div className={look}>
            {skeletons[layout].map((key) => (
              <div key={key} className={styles.skeleton}>
                {skeleton ?? (
                  <>
                    {layout === 'grid' && <Skeleton className={styles.cover} />}
                    <div className={styles.words}>
                      <Skeleton shape="title" />
                      <Skeleton />
                      <Skeleton />
                    </div>
                  </>
                )}
              </div>
            ))}
          </div>
        </LoadingState>
      )}
      {state === 'error' && (
        <ErrorState
          message={error ?? texts.listFailed}
          retrying={refreshing}
          onRetry={() => {
            noteRetry();
            onRetry();
          }}
        />
      )}
      {state === 'ready' &&
        (items.length > 0 ? (
          <ul className={classes(look, refreshing && styles.refreshing)} aria-label={label}>
            {items.map((item, index) => (
              <li key={keyOf(item)} className={styles.item}>
                <FirstInView value={layout === 'grid' && index < firstInView}>{children(item)}</FirstInView>
              </li>
            ))}
          </ul>
        ) : typeof empty === 'string' ? (
          <EmptyState title={empty} />
        ) : (
          empty
        ))}
      {onPage && state !== 'loading' && (
        <Pagination page={page} pages={pages} onPage={changePage} label={`${texts.pagination}: ${label}`} />
      )}
    </section>
  );
}

/** Number of cards in the first row on a laptop. */
const firstInView = 3;

/** Number of items that are visible at first. */
const skeletons = { grid: [1, 2, 3, 4, 5, 6], stack: [1, 2, 3, 4] } as const;
