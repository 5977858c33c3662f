import { expect, test } from 'vitest';
import {
  countActiveFilters,
  isFiltered,
  listQuery,
  parseFilters,
  parseTab,
  withFilters,
  withoutFilters,
  withTab,
} from './filters.ts';

const of = (query: string) => new URLSearchParams(query);
const none = parseFilters(of(''));

test('an address without filters asks for the first page of everything', () => {
  expect(JSON.parse(JSON.stringify(listQuery(none)))).toEqual({ page: 1 });
  expect(isFiltered(none)).toBe(false);
  expect(parseTab(of(''))).toBeUndefined();
});

test('invalid values of an address are ignored', () => {
  const query = of(
    'tab=all&page=-2&langs=fr&langs=en&level_types=&providers=x&price_types=paid&price_types=paid',
  );
  expect(parseTab(query)).toBeUndefined();
  expect(parseFilters(query)).toEqual({ ...none, langs: ['en'], price_types: ['paid'] });
  expect(parseFilters(of('page=99999999')).page).toBe(10_000);
  expect(parseFilters(of('page=1e3')).page).toBe(1);
  expect(parseFilters(of(`title=${'a'.repeat(200)}`)).title).toHaveLength(100);
});

test('a changed filter goes back to the first page, a page keeps the filters', () => {
  const query = of('tab=userTackingSystems&page=3&title=a');
  expect(withFilters(query, { langs: ['ar', 'en'] }).toString()).toBe(
    'tab=userTackingSystems&title=a&langs=ar&langs=en',
  );
  expect(withFilters(query, { page: 2 }).toString()).toBe('tab=userTackingSystems&title=a&page=2');
  expect(withFilters(query, { title: '', page: 1 }).toString()).toBe('tab=userTackingSystems');
});

test('another tab has the same filters and its first page; cleared filters leave the tab', () => {
  const query = of('tab=userTackingSystems&page=3&title=a');
  expect(withTab(query, 'discoverTrackingSystems').toString()).toBe('tab=discoverTrackingSystems&title=a');
  expect(withoutFilters(query).toString()).toBe('tab=userTackingSystems');
  expect(withoutFilters(of('title=a')).toString()).toBe('');
});

test('the search does not count as a filter of its own, but filters', () => {
  const filters = parseFilters(of('title=a&langs=ar&langs=en&price_types=free'));
  expect(countActiveFilters(filters)).toBe(2);
  expect(isFiltered({ ...none, title: 'a' })).toBe(true);
  expect(isFiltered({ ...none, title: '  ' })).toBe(false);
});
