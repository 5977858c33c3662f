import fc from 'fast-check';
import { courseSort, courses } from 'shared-api/contracts/courses/catalogue';
import { expect, test } from 'vitest';
import {
  catalogueQuery,
  countActiveFilters,
  type Filters,
  parseFilters,
  prices,
  providers,
  types,
  withFilters,
} from './filters.ts';

const from = (search: string) => parseFilters(new URLSearchParams(search));
const none: Filters = {
  page: 1,
  title: '',
  types: [],
  prices: [],
  languages: [],
  categories: [],
  providers: [],
  sort: 'recommended',
};
/** The query in JSON as it is sent. */
const notified = (search: string) => JSON.parse(JSON.stringify(catalogueQuery(from(search))));

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }).map(String), { maxLength: 50 });
const someFilters: fc.Arbitrary<Filters> = fc.record({
  page: fc.integer({ min: 1, max: 10_000 }),
  title: fc.string({ maxLength: 100 }),
  types: fc.subarray([...types]),
  prices: fc.subarray([...prices]),
  languages: ids,
  categories: ids,
  providers: fc.subarray([...providers]),
  sort: fc.constantFrom(...courseSort.options),
});

test('filters that were written into an address are read from it again', () => {
  fc.assert(
    fc.property(someFilters, (filters) => {
      expect(parseFilters(withFilters(new URLSearchParams(), filters))).toEqual(filters);
    }),
  );
});

test('whatever an address says, the call takes what is made of it', () => {
  const entry = fc.tuple(
    fc.constantFrom('page', 'title', 'types', 'prices', 'languages', 'categories', 'providers', 'sort', 'x'),
    fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('live', 'free', 'mentors')),
  );
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 80 }), (entries) => {
      const query = catalogueQuery(parseFilters(new URLSearchParams(entries)));
      expect(courses.query?.safeParse(query).success).toBe(true);
    }),
  );
});

test('another filter begins at the first page again and leaves other keys alone', () => {
  const before = new URLSearchParams('types=live&page=3&from=mail');
  expect(withFilters(before, { title: 'calm' }).toString()).toBe('types=live&from=mail&title=calm');
  expect(withFilters(before, { page: 2 }).toString()).toBe('types=live&from=mail&page=2');
  expect(withFilters(before, { types: [] }).toString()).toBe('from=mail');
});

test('what makes no sense is passed over', () => {
  expect(
    from('page=0&types=dead&prices=&languages=-1&languages=x&categories=1e3&providers=all&sort=size'),
  ).toEqual(none);
  expect(from('page=99999&languages=2&languages=2')).toEqual({ ...none, page: 10_000, languages: ['2'] });
});

test('the title is not counted among the filters that are set', () => {
  expect(countActiveFilters(from('title=calm'))).toBe(0);
  expect(
    countActiveFilters(
      from('types=live&types=recorded&prices=free&languages=1&categories=1&providers=mentors'),
    ),
  ).toBe(5);
});

test('COUR-075 is_live is told only when exactly one type is chosen', () => {
  expect(notified('')).toEqual({ page: 1 });
  expect(notified('types=live')).toEqual({ page: 1, is_live: '1' });
  expect(notified('types=recorded')).toEqual({ page: 1, is_live: '0' });
  expect(notified('types=live&types=recorded')).toEqual({ page: 1 });
});

test('COUR-076 free is told only when exactly one kind of price is chosen', () => {
  expect(notified('prices=free')).toEqual({ page: 1, free: '1' });
  expect(notified('prices=paid')).toEqual({ page: 1, free: '0' });
  expect(notified('prices=paid&prices=free')).toEqual({ page: 1 });
});

test('each provider has its own key', () => {
  expect(notified(providers.map((provider) => `providers=${provider}`).join('&'))).toEqual({
    page: 1,
    by_nurabi: '1',
    by_consultant: '1',
    by_teacher: '1',
    by_organization: '1',
  });
});
