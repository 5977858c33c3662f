/** Filters of the list of events (EC §2.1, §9), with the values that the specification defines for the call. */
export const providers = ['admin', 'consultant'] as const;
export const langs = ['ar', 'en'] as const;
export const prices = ['free', 'paid'] as const;

/** An empty array stands for no choice. */
export interface Filters {
  /** Page number, 1 and up. */
  page: number;
  search: string;
  providers: readonly (typeof providers)[number][];
  langs: readonly (typeof langs)[number][];
  prices: readonly (typeof prices)[number][];
}

/** Maximum length of the search that the call accepts. */
export const maxSearchLength = 100;

/** The chosen ones of some options, in the order of the options. */
export const filterChosen = <Option extends string>(options: readonly Option[], chosen: readonly string[]) =>
  options.filter((option) => chosen.includes(option));

/** Parses filters from an address; ignores invalid values. */
export function parseFilters(query: URLSearchParams): Filters {
  const page = query.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), 10_000) : 1,
    search: (query.get('search') ?? '').slice(0, maxSearchLength),
    providers: filterChosen(providers, query.getAll('providers')),
    langs: filterChosen(langs, query.getAll('langs')),
    prices: filterChosen(prices, query.getAll('prices')),
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

/** How many filters are set, not counting the search. */
export const countActiveFilters = ({ providers, langs, prices }: Filters): number =>
  [providers, langs, prices].filter(({ length }) => length > 0).length;

const unlessEmpty = <Option>(list: readonly Option[]): Option[] | undefined =>
  list.length > 0 ? [...list] : undefined;

/** The query of the call (COMM-085). Unset filters are left out, so that the first page's call equals the prefetched one. */
export const eventsQuery = (filters: Filters) => ({
  search: filters.search.trim() || undefined,
  langs: unlessEmpty(filters.langs),
  providers: unlessEmpty(filters.providers),
  price_types: unlessEmpty(filters.prices),
});
