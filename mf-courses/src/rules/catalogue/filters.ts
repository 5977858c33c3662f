import { type CourseSort, courseSort } from 'shared-api/contracts/courses/catalogue';

/** The values of course type, price and provider in the address (CC §2, §6), in their order on the page. */
export const types = ['live', 'recorded'] as const;
export const prices = ['free', 'paid'] as const;
export const providers = ['champions', 'consultants', 'teachers', 'mentors'] as const;

export type CourseType = (typeof types)[number];
export type PriceKind = (typeof prices)[number];
export type Provider = (typeof providers)[number];

/** The filters of the catalogue. Ids are strings; '' and [] stand for no choice. */
export interface Filters {
  /** Page number, 1 and up. */
  page: number;
  title: string;
  types: readonly CourseType[];
  prices: readonly PriceKind[];
  languages: readonly string[];
  categories: readonly string[];
  providers: readonly Provider[];
  sort: CourseSort;
}

const defaultSort: CourseSort = 'recommended';

/** Maximum number of entries of a list, and maximum length of a title, that the call accepts. */
const maxEntries = 50;
export const maxTitleLength = 100;

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);

/** The chosen ones of some options, in the order of the options. */
export const filterChosen = <Option extends string>(options: readonly Option[], chosen: readonly string[]) =>
  options.filter((option) => chosen.includes(option));

/** Parses filters from an address; ignores invalid values. */
export function parseFilters(query: URLSearchParams): Filters {
  const ids = (key: string) => [...new Set(query.getAll(key))].filter(isId).slice(0, maxEntries);
  const page = query.get('page') ?? '';
  return {
    page: isId(page) ? Math.min(Number(page), 10_000) : 1,
    title: (query.get('title') ?? '').slice(0, maxTitleLength),
    types: filterChosen(types, query.getAll('types')),
    prices: filterChosen(prices, query.getAll('prices')),
    languages: ids('languages'),
    categories: ids('categories'),
    providers: filterChosen(providers, query.getAll('providers')),
    sort: courseSort.safeParse(query.get('sort')).data ?? defaultSort,
  };
}

/** The query with changed filters. Any change except that of the page resets to the first page. */
export function withFilters(query: URLSearchParams, changed: Partial<Filters>): URLSearchParams {
  const after = new URLSearchParams(query);
  after.delete('page');
  for (const [key, value] of Object.entries(changed)) {
    after.delete(key);
    if (Array.isArray(value)) for (const entry of value) after.append(key, entry);
    else if (key === 'page' ? Number(value) > 1 : value !== '' && !(key === 'sort' && value === defaultSort))
      after.set(key, String(value));
  }
  return after;
}

/** How many filters are set, not counting the title. */
export const countActiveFilters = ({ types, prices, languages, categories, providers }: Filters): number =>
  [types, prices, languages, categories, providers].filter(({ length }) => length > 0).length;

/** A choice between two values: sent only if exactly one of them is chosen (COUR-075, COUR-076). */
const either = <Option>(chosen: readonly Option[], yes: Option): '1' | '0' | undefined =>
  chosen.length === 1 ? (chosen[0] === yes ? '1' : '0') : undefined;

/** Query key of the call for each provider. */
const keys = {
  champions: 'by_nurabi',
  consultants: 'by_consultant',
  teachers: 'by_teacher',
  mentors: 'by_organization',
} as const satisfies Record<Provider, string>;

const unlessEmpty = (list: readonly string[]): number[] | undefined =>
  list.length > 0 ? list.map(Number) : undefined;

/** The query of the call. Unset filters are left out, so that the first page's call equals the prefetched one. */
export const catalogueQuery = (filters: Filters) => ({
  page: filters.page,
  title: filters.title.trim() || undefined,
  is_live: either(filters.types, 'live'),
  free: either(filters.prices, 'free'),
  language_id: unlessEmpty(filters.languages),
  category_id: unlessEmpty(filters.categories),
  sort: filters.sort === defaultSort ? undefined : filters.sort,
  ...Object.fromEntries(filters.providers.map((provider) => [keys[provider], '1'] as const)),
});
