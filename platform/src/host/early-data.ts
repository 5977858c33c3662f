import type { Match } from '../registry/match.ts';

/** Asks the server for `path` ahead of the page that will ask it; `client` is `<remote>@<version>` of that page. */
export type AskEarly = (path: string, client: string) => unknown;

/** What fills the placeholders of `data` besides the parameters of an address. */
export interface EarlyValues {
  language: string;
  /** The device's time zone. */
  timezone(): string;
  /** Id of who is signed in; undefined for a visitor. */
  me(): number | undefined;
}

/** A list as an address without a query shows it. */
const isFirstPage = (path: string): boolean => /[?&]page=1(&|$)/.test(path);

/**
 * What the page asks for first, with its placeholders filled in: see `data` of a page. An address with a query of its own shows another part
 * of its list, or filters it: the first page is not asked for then.
 * @param search the query of the page's address
 */
export function earlyData(
  { page: { data = [] }, params }: Match,
  values: EarlyValues,
  search: string,
): string[] {
  const asked = search.length > 1 ? data.filter((path) => !isFirstPage(path)) : data;
  return fillPlaceholders(asked, values, { search, params });
}

/** Calls with their placeholders filled in; `{name=value}` is the parameter `name` of `search`, else `value`. A visitor's are without those of `{me}`. */
export function fillPlaceholders(
  data: readonly string[],
  { language, timezone, me }: EarlyValues,
  { search = '', params = {} }: { search?: string; params?: Readonly<Record<string, string>> } = {},
): string[] {
  const known: Readonly<Record<string, string>> = { language, ...params };
  const findValue = (name: string) => known[name] ?? (name === 'timezone' ? timezone() : '');
  const ofMe = (path: string) => {
    if (!path.includes('{me}')) return [path];
    const id = me();
    return id === undefined ? [] : [path.replaceAll('{me}', String(id))];
  };
  return data
    .flatMap(ofMe)
    .map((path) =>
      path.replace(/\{(\w+)(?:=([\w-]+))?\}/g, (_, name: string, inAddress?: string) =>
        encodeURIComponent(
          inAddress === undefined ? findValue(name) : (new URLSearchParams(search).get(name) ?? inAddress),
        ),
      ),
    );
}
