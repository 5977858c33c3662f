import { matchPattern } from 'platform/host';
import type { NavigationEntry } from 'platform/registry';

/**
 * What a link of the menu says of itself while `pathname` is shown (`aria-current`): `page` on its own page, `true` on pages
 * below it and those that it covers, undefined on all others. Query and trailing slashes do not count.
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
