import type { Match } from '../registry/match.ts';

/** Requests `path` before the page that needs it has loaded; `client` is `<remote>@<version>` of that page. */
export type AskEarly = (path: string, client: string) => unknown;

/** Values of the placeholders in `data`, besides the parameters of the address. */
export interface EarlyValues {
  language: string;
  /** The device's time zone. */
  timezone(): string;
  /** Id of the signed-in user; undefined for a visitor. */
  me(): number | undefined;
}

/** Matches a list as it is shown without a query. */
const isFirstPage = (path: string): boolean => /[?&]page=1(&|$)/.test(path);

/**
 * The first calls of a page, with their placeholders filled in: see `data` of a page. If the address has a query of its own, the page shows
 * another part of its list or a filtered one: then the first part is not requested.
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

/** Returns a query parameter of the address. @param values its allowed escaped values, separated by `|`; a single one is its default */
function findParameter(search: string, name: string, values: string): string {
  const [first = '', ...others] = values.split('|').map(decodeURIComponent);
  const value = new URLSearchParams(search).get(name);
  return value !== null && (others.length === 0 || others.includes(value)) ? value : first;
}

/**
 * Fills in the placeholders of calls. `{name=value}` is the parameter `name` of `search`, else `value`; `{name=a|b}` is that parameter if it is one
 * of these values, else the first. Calls with `{me}` are omitted for visitors.
 */
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
      path.replace(/\{(\w+)(?:=([\w%|-]+))?\}/g, (_, name: string, inAddress?: string) =>
        encodeURIComponent(
          inAddress === undefined ? findValue(name) : findParameter(search, name, inAddress),
        ),
      ),
    );
}
