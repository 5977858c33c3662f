import { useEffect } from 'react';
import type { OnPage } from './use-address.ts';

/**
 * Leads back from a page that a list does not have any more, to its last one: what stood there was cancelled, or the address is old. Such a page
 * is no place to come back to: its history entry is replaced.
 * @param pages how many there are, undefined while that is not known
 */
export function useLastPage(page: number, pages: number | undefined, onPage: OnPage): void {
  const last = pages === undefined ? page : Math.max(pages, 1);
  useEffect(() => {
    if (page > last) onPage(last, { replace: true });
  });
}
