import { expect, test } from 'vitest';
import { countActiveFilters, eventsQuery, parseFilters, withFilters } from './filters.ts';

const parse = (query: string) => parseFilters(new URLSearchParams(query));
const after = (query: string, changed: Parameters<typeof withFilters>[1]) =>
  withFilters(new URLSearchParams(query), changed).toString();

test('filters of an address are read, what is none of them is passed over', () => {
  expect(parse('page=2&search=camp&providers=admin&langs=en&langs=fr&prices=free&x=1')).toEqual({
    page: 2,
    search: 'camp',
    providers: ['admin'],
    langs: ['en'],
    prices: ['free'],
  });
  expect(parse('page=0&providers=teacher')).toEqual({
    page: 1,
    search: '',
    providers: [],
    langs: [],
    prices: [],
  });
});

test('a changed filter goes back to the first page, a changed page keeps the filters', () => {
  expect(after('search=a&page=3', { langs: ['ar', 'en'] })).toBe('search=a&langs=ar&langs=en');
  expect(after('search=a&langs=ar', { page: 2 })).toBe('search=a&langs=ar&page=2');
  expect(after('search=a&langs=ar&page=2', { page: 1 })).toBe('search=a&langs=ar');
  expect(after('search=a', { search: '' })).toBe('');
});

test('COMM-085 only what is set is sent; there is no filter by level', () => {
  expect(Object.values(eventsQuery(parse(''))).every((value) => value === undefined)).toBe(true);
  expect(eventsQuery(parse('search=+a+&langs=ar&providers=consultant&prices=paid'))).toEqual({
    search: 'a',
    langs: ['ar'],
    providers: ['consultant'],
    price_types: ['paid'],
  });
});

test('the search is no counted filter', () => {
  expect(countActiveFilters(parse('search=a'))).toBe(0);
  expect(countActiveFilters(parse('langs=ar&langs=en&prices=free'))).toBe(2);
});
