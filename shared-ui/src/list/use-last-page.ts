import { useEffect } from 'react';
import type { OnPage } from './use-address.ts';

/**
 * Redirects from a page beyond the end of a list to its last page, after an entry was removed or for an old address. Replaces the
 * history entry, so that Back does not return to the missing page.
 * @param pages number of pages; undefined while it is unknown
 */
export function useLastPage(page: number, pages: number | undefined, onPage: OnPage): void {
  const last = pages === undefined ? page : Math.max(pages, 1);
  useEffect(() => {
    if (page > last) onPage(last, { replace: true });
  });
}
