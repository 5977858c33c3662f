import type { Contribution, Page } from './contribution.ts';

export interface Match {
  remote: string;
  page: Page;
  params: Record<string, string>;
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** The segments of patterns, of which a site has some hundreds: a menu compares all of them with each of its links. */
const known = new Map<string, readonly string[]>();

function patternSegments(pattern: string): readonly string[] {
  const segments = known.get(pattern) ?? segmentsOf(pattern);
  known.set(pattern, segments);
  return segments;
}
const isParameter = (segment: string) => segment.startsWith('{');

const decode = (segment: string) => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Parameters of `pathname` under `pattern`; undefined if it does not match. Trailing slashes are ignored. */
export const matchPattern = (pattern: string, pathname: string): Record<string, string> | undefined =>
  matchSegments(pattern, segmentsOf(pathname));

function matchSegments(pattern: string, input: readonly string[]): Record<string, string> | undefined {
  const requested = patternSegments(pattern);
  if (requested.length !== input.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of requested.entries()) {
    const value = input[index] as string;
    if (isParameter(segment)) params[segment.slice(1, -1)] = decode(value);
    else if (segment !== value) return undefined;
  }
  return params;
}

/** Static segments before parameters, from the left: `/consultants/sessions/free` before `/consultants/{type}/{id}`. */
const specificity = (pattern: string) =>
  patternSegments(pattern)
    .map((segment) => (isParameter(segment) ? '1' : '0'))
    .join('');

/** The page at a path, of any remote: the most specific pattern wins (PD-38). */
export function matchPage(
  contributions: Iterable<Pick<Contribution, 'name' | 'pages'>>,
  pathname: string,
): Match | undefined {
  const input = segmentsOf(pathname);
  let best: Match | undefined;
  for (const { name, pages } of contributions) {
    for (const page of pages) {
      const params = matchSegments(page.path, input);
      if (params === undefined) continue;
      if (best === undefined || specificity(page.path) < specificity(best.page.path))
        best = { remote: name, page, params };
    }
  }
  return best;
}

/** Status of the page that a link leads to, directly or by a redirect. */
export function findStatus(contributions: readonly Contribution[], href: string): Page['status'] {
  const pathname = href.split(/[?#]/, 1)[0] as string;
  const target = matchRedirect(contributions, pathname) ?? pathname;
  return matchPage(contributions, target)?.page.status;
}

/** Whether a link leads to a page that is only planned (PD-123) or closed (ADR-0067), directly or by a redirect. */
export const isPlanned = (contributions: readonly Contribution[], href: string): boolean =>
  findStatus(contributions, href) !== undefined;

/** Target of an old or corrected spelling, without the query; undefined if the path needs no redirect. */
export function matchRedirect(
  contributions: Iterable<Pick<Contribution, 'redirects'>>,
  pathname: string,
): string | undefined {
  const input = segmentsOf(pathname);
  for (const { redirects } of contributions) {
    for (const { from, to } of redirects) {
      const params = matchSegments(from, input);
      if (params === undefined) continue;
      return to.replace(/\{([a-zA-Z]+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    }
  }
  return undefined;
}
