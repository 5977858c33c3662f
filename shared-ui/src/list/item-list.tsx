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
  /** Names the list for those who listen; a heading above it names it for those who look. */
  label: string;
  state: 'loading' | 'error' | 'ready';
  /** What happened and what to do, where `state` is 'error'. */
  error?: ReactNode;
  onRetry(): void;
  /** The next page, or the next try, is under way: what is shown stays, dimmed, until it is there. */
  refreshing?: boolean;
  items: readonly Item[];
  keyOf(item: Item): string | number;
  /** One item, without its `<li>`. */
  children(item: Item): ReactNode;
  /** Shown where there are none: `emptyTextOf('courses')`, or an EmptyState with a link to continue. */
  empty: ReactNode;
  /** From 1; with `pages` and `onPage` the list has a Pagination. */
  page?: number;
  pages?: number;
  onPage?(page: number): void;
  /** Cards beside one another, or rows. @default 'grid' */
  layout?: 'grid' | 'stack';
  /** In the shape of one item, while the first page loads. @default a cover and lines */
  skeleton?: ReactNode;
  /** At most so many cards beside one another. @default as many as have room */
  columns?: 3;
}

/**
 * A list with all that can become of it: on its way, failed with a way to try again, empty, and in pages. A failure is
 * distinct from the empty state (PD-111), and new items are announced.
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
  // Cards that come later are rendered in slices, between which the browser answers a person; the skeletons stay meanwhile.
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

/** As many cards as a first row has on a laptop. */
const firstInView = 3;

/** As many as are in view first. */
const skeletons = { grid: [1, 2, 3, 4, 5, 6], stack: [1, 2, 3, 4] } as const;
