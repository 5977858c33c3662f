import { matchPattern } from 'platform/host';
import type { NavigationEntry } from 'platform/registry';

/**
 * `aria-current` of a menu link while `pathname` is shown: `page` on its own page, `true` on pages below it and those
 * that it covers, undefined on all others. Ignores query and trailing slashes.
 */
export function findCurrent(
  { href, covers = [] }: Pick<NavigationEntry, 'href' | 'covers'>,
  pathname: string,
): 'page' | 'true' | undefined {
  const path = href.split(/[?#]/, 1)[0] as string;
  if (matchPattern(path, pathname)) return 'page';
  const isBelow = path !== '/' && pathname.startsWith(`${path}/`);
  return isBelow || covers.some((pattern) => matchPattern(pattern, pathname)) ? 'true' : undefined;
}

interface Marked {
  href: string;
  current?: 'page' | 'true' | undefined;
}

/** Leaves the mark of the entry with the longest address only: a page below `/admin/orders` is below `/admin` too. */
export function keepClosest<Entry extends Marked>(entries: readonly Entry[]): Entry[] {
  const marked = entries.filter(({ current }) => current !== undefined);
  const closest = Math.max(...marked.map(({ href }) => href.length));
  return entries.map((entry) => (entry.href.length < closest ? { ...entry, current: undefined } : entry));
}
