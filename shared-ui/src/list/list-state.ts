import type { ApiError } from 'shared-api/client';

/** A paged answer, as the contracts of lists have it. */
interface Paged<Item> {
  data: { data: Item[] };
  last_page: number;
}

interface ListQuery<Item> {
  data: Paged<Item> | undefined;
  error: ApiError | null;
  isFetching: boolean;
  refetch(): unknown;
}

/** What a kit list shows of a query: items that are there stay while they are read again, and when that fails. */
export function listState<Item>({ data, error, isFetching, refetch }: ListQuery<Item>) {
  return {
    state: data ? 'ready' : error ? 'error' : 'loading',
    items: data?.data.data ?? [],
    pages: data?.last_page ?? 1,
    refreshing: isFetching,
    onRetry: () => {
      refetch();
    },
  } as const;
}
