import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from './host.ts';

/** Refines the page's contributed title (the name of a course), as soon as it is known; the site's name is added. */
export function useTitle(title: string | undefined): void {
  const host = useHost();
  const { pathname } = useLocation();
  // A new address resets the title, so it is set again.
  useEffect(() => {
    if (title !== undefined && title !== '') host.title(title);
  }, [host, title, pathname]);
}
