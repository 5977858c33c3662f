import { type ConsultantType, consultantType } from 'shared-api/contracts/consultations/consultant';
import { type DirectorySort, directorySort } from 'shared-api/contracts/consultations/directory';
import { parseClock, parseDate } from 'shared-api/rules/dates';

/** The filters of the directory (CC §2). Ids are strings, days `YYYY-MM-DD`, `from` is `HH:mm:ss`; '' and [] stand for no choice. */
export interface Filters {
  page: number;
  name: string;
  types: readonly ConsultantType[];
  languages: readonly string[];
  days: readonly string[];
  from: string;
  fields: readonly string[];
  specialities: readonly string[];
  sort: DirectorySort;
}

export const defaultSort: DirectorySort = 'recommended';

/** Maximum number of entries of a list that the call accepts. */
const maxEntries = 50;

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text);
const isType = (text: string): text is ConsultantType => consultantType.safeParse(text).success;

/**
 * Parses filters from an address; ignores invalid values.
 * @param preset the types if the address names none; `types=` clears them
 */
export function parseFilters(query: URLSearchParams, preset: readonly ConsultantType[]): Filters {
  const list = <Text extends string>(key: string, isValid: (text: string) => text is Text) =>
    [...new Set(query.getAll(key))].filter(isValid).slice(0, maxEntries);
  const ids = (key: string) => list(key, (text): text is string => isId(text));
  const page = query.get('page') ?? '';
  const from = query.get('from') ?? '';
  return {
    page: isId(page) ? Math.min(Number(page), 10_000) : 1,
    name: (query.get('name') ?? '').slice(0, 60),
    types: query.has('types') ? list('types', isType) : preset,
    languages: ids('languages'),
    days: list('days', (text): text is string => parseDate(text) !== undefined),
    from: parseClock(from) === undefined ? '' : from,
    fields: ids('fields'),
    specialities: ids('specialities'),
    sort: directorySort.safeParse(query.get('sort')).data ?? defaultSort,
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
  // If the key were missing, the preset would apply again.
  if (changed.types?.length === 0) after.set('types', '');
  return after;
}

/** How many filters are set, not counting the name. */
export const countActiveFilters = ({ types, languages, days, from, fields, specialities }: Filters): number =>
  [types, languages, days, fields, specialities].filter(({ length }) => length > 0).length +
  (from === '' ? 0 : 1);

const unlessEmpty = <Entry>(list: readonly Entry[]): Entry[] | undefined =>
  list.length > 0 ? [...list] : undefined;

/** The query of the call. Unset filters are left out, so that the first page's call equals the prefetched one. */
export const directoryQuery = (filters: Filters) => ({
  page: filters.page,
  name: filters.name.trim() || undefined,
  types: unlessEmpty(filters.types),
  languages: unlessEmpty(filters.languages),
  days: unlessEmpty(filters.days),
  from: filters.from || undefined,
  fields: unlessEmpty(filters.fields),
  specialities: unlessEmpty(filters.specialities),
  sort: filters.sort === defaultSort ? undefined : filters.sort,
});
