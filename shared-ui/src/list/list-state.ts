import type { ApiError } from 'shared-api/client';

/** A paged answer, in the shape of the contracts of lists. */
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

/** Props of a kit list for a query. Loaded items stay while they are refetched, and if that fails. */
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
