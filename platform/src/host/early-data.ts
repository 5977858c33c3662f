import type { Match } from '../registry/match.ts';

/** Asks the server for `path` ahead of the page that will ask it; `client` is `<remote>@<version>` of that page. */
export type AskEarly = (path: string, client: string) => unknown;

export const getTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A list as an address without a query shows it. */
const isFirstPage = (path: string): boolean => /[?&]page=1(&|$)/.test(path);

/**
 * What the page asks for first, with its placeholders filled in: see `data` of a page. An address with a query of its own shows another part
 * of its list, or filters it: the first page is not asked for then.
 * @param search the query of the page's address
 */
export function earlyData(
  { page: { data = [] }, params }: Match,
  language: string,
  search: string,
): string[] {
  const asked = search.length > 1 ? data.filter((path) => !isFirstPage(path)) : data;
  return fillPlaceholders(asked, { language, ...params }, search);
}

/** Calls with their placeholders filled in; `{name=value}` is the parameter `name` of `search`, else `value`. */
export const fillPlaceholders = (
  data: readonly string[],
  values: Record<string, string>,
  search = '',
): string[] =>
  data.map((path) =>
    path.replace(/\{(\w+)(?:=([\w-]+))?\}/g, (_, name: string, inAddress?: string) =>
      encodeURIComponent(
        inAddress === undefined
          ? (values[name] ?? (name === 'timezone' ? getTimezone() : ''))
          : (new URLSearchParams(search).get(name) ?? inAddress),
      ),
    ),
  );
