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
