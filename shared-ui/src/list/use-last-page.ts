import { useEffect } from 'react';

/**
 * Leads back from a page that a list does not have any more, to its last one: what stood there was cancelled, or the address is old.
 * @param pages how many there are, undefined while that is not known
 */
export function useLastPage(page: number, pages: number | undefined, onPage: (page: number) => void): void {
  const last = pages === undefined ? page : Math.max(pages, 1);
  useEffect(() => {
    if (page > last) onPage(last);
  });
}
