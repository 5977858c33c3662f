/** The two tabs of a list, by the specified values of the query (TF §2.1; the first in its spelling). */
export const myTab = 'userTackingSystems';
export const discoverTab = 'discoverTrackingSystems';
export const listTabs = [myTab, discoverTab] as const;
export type ListTab = (typeof listTabs)[number];

/** The options of the filters of both lists (TF §2.1, §9), by their values in the address and in the call. */
export const languages = ['ar', 'en'] as const;
export const levelTypes = ['multi', 'single'] as const;
export const providers = ['admin', 'consultant'] as const;
export const priceTypes = ['free', 'paid'] as const;

/** The filters of a list; '' and [] stand for no choice. */
export interface Filters {
  /** Page number, 1 and up. */
  page: number;
  title: string;
  langs: readonly (typeof languages)[number][];
  level_types: readonly (typeof levelTypes)[number][];
  providers: readonly (typeof providers)[number][];
  price_types: readonly (typeof priceTypes)[number][];
}

/** Maximum length of a title and maximum page that the call accepts. */
export const maxTitleLength = 100;
const maxPage = 10_000;

/** The chosen ones of some options, in the order of the options. */
export const filterChosen = <Option extends string>(options: readonly Option[], chosen: readonly string[]) =>
  options.filter((option) => chosen.includes(option));

/** Parses the tab in an address; undefined if it is missing or unknown. */
export const parseTab = (query: URLSearchParams): ListTab | undefined =>
  listTabs.find((tab) => tab === query.get('tab'));

/** Parses filters from an address; ignores invalid values. */
export function parseFilters(query: URLSearchParams): Filters {
  const page = query.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Math.min(Number(page), maxPage) : 1,
    title: (query.get('title') ?? '').slice(0, maxTitleLength),
    langs: filterChosen(languages, query.getAll('langs')),
    level_types: filterChosen(levelTypes, query.getAll('level_types')),
    providers: filterChosen(providers, query.getAll('providers')),
    price_types: filterChosen(priceTypes, query.getAll('price_types')),
  };
}

/** The query with changed filters. Any change except that of the page resets to the first page. */
export function withFilters(query: URLSearchParams, changed: Partial<Filters>): URLSearchParams {
  const after = new URLSearchParams(query);
  after.delete('page');
  for (const [key, value] of Object.entries(changed)) {
    after.delete(key);
    if (Array.isArray(value)) for (const entry of value) after.append(key, entry);
    else if (key === 'page' ? Number(value) > 1 : value !== '') after.set(key, String(value));
  }
  return after;
}

/** The query for another tab. Keeps the filters and resets to the first page. */
export function withTab(query: URLSearchParams, tab: ListTab): URLSearchParams {
  const after = withFilters(query, {});
  after.set('tab', tab);
  return after;
}

/** The query without filters. Keeps the tab. */
export function withoutFilters(query: URLSearchParams): URLSearchParams {
  const tab = query.get('tab');
  return new URLSearchParams(tab === null ? {} : { tab });
}

/** How many filters are set, not counting the title. */
export const countActiveFilters = ({ langs, level_types, providers, price_types }: Filters): number =>
  [langs, level_types, providers, price_types].filter(({ length }) => length > 0).length;

export const isFiltered = (filters: Filters): boolean =>
  countActiveFilters(filters) > 0 || filters.title.trim() !== '';

const unlessEmpty = <Value>(list: readonly Value[]): Value[] | undefined =>
  list.length > 0 ? [...list] : undefined;

/** The query of the call. Leaves out unset filters. A title of any length is searched for (TRCK-173). */
export const listQuery = (filters: Filters) => ({
  page: filters.page,
  title: filters.title.trim() || undefined,
  langs: unlessEmpty(filters.langs),
  level_types: unlessEmpty(filters.level_types),
  providers: unlessEmpty(filters.providers),
  price_types: unlessEmpty(filters.price_types),
});
