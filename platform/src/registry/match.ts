import type { Contribution, Page } from './contribution.ts';

export interface Match {
  remote: string;
  page: Page;
  params: Record<string, string>;
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');
const isParameter = (segment: string) => segment.startsWith('{');

const decode = (segment: string) => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Parameters of `pathname` under `pattern`, or undefined when it does not match. Trailing slashes do not count. */
export function matchPattern(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] as string;
    if (isParameter(segment)) params[segment.slice(1, -1)] = decode(value);
    else if (segment !== value) return undefined;
  }
  return params;
}

/** Static segments before parameters, from the left: `/consultants/sessions/free` before `/consultants/{type}/{id}`. */
const specificity = (pattern: string) =>
  segmentsOf(pattern)
    .map((segment) => (isParameter(segment) ? '1' : '0'))
    .join('');

/** The page of whichever remote that serves a path: the most specific pattern wins (PD-38). */
export function matchPage(
  contributions: Iterable<Pick<Contribution, 'name' | 'pages'>>,
  pathname: string,
): Match | undefined {
  let best: Match | undefined;
  for (const { name, pages } of contributions) {
    for (const page of pages) {
      const params = matchPattern(page.path, pathname);
      if (params === undefined) continue;
      if (best === undefined || specificity(page.path) < specificity(best.page.path))
        best = { remote: name, page, params };
    }
  }
  return best;
}

/** Whether a link leads to a page that is only planned (PD-123), by way of a redirect or not. */
export function isPlanned(contributions: readonly Contribution[], href: string): boolean {
  const pathname = href.split(/[?#]/, 1)[0] as string;
  const target = matchRedirect(contributions, pathname) ?? pathname;
  return matchPage(contributions, target)?.page.status === 'planned';
}

/** Where an old or corrected spelling leads, without the query; undefined when the path needs no redirect. */
export function matchRedirect(
  contributions: Iterable<Pick<Contribution, 'redirects'>>,
  pathname: string,
): string | undefined {
  for (const { redirects } of contributions) {
    for (const { from, to } of redirects) {
      const params = matchPattern(from, pathname);
      if (params === undefined) continue;
      return to.replace(/\{([a-zA-Z]+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    }
  }
  return undefined;
}
