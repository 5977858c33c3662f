import { expect, test } from 'vitest';
import { countActiveFilters, directoryQuery, parseFilters, withFilters } from './directory-filters.ts';

const nothing = {
  page: 1,
  name: '',
  types: [],
  languages: [],
  days: [],
  from: '',
  fields: [],
  specialities: [],
  sort: 'recommended',
};

test('an address without filters has none, and the call says the page alone', () => {
  expect(parseFilters(new URLSearchParams(), [])).toEqual(nothing);
  expect(JSON.stringify(directoryQuery(parseFilters(new URLSearchParams(), [])))).toBe('{"page":1}');
  expect(countActiveFilters(parseFilters(new URLSearchParams('name=ali'), []))).toBe(0);
});

test('filters are kept in the address and read again', () => {
  const chosen = {
    name: 'ali',
    types: ['organization', 'teacher'],
    languages: ['1', '2'],
    days: ['2030-05-01'],
    from: '14:30:00',
    fields: ['3'],
    specialities: ['4'],
    sort: 'soonest',
  } as const;
  const query = withFilters(new URLSearchParams('page=3'), { ...chosen });
  expect(query.has('page')).toBe(false);
  expect(parseFilters(query, [])).toEqual({ ...chosen, page: 1 });
  expect(countActiveFilters(parseFilters(query, []))).toBe(6);
  expect(parseFilters(withFilters(query, { page: 2 }), [])).toEqual({ ...chosen, page: 2 });
});

test('what makes no sense is passed over', () => {
  const query = new URLSearchParams(
    'page=-1&types=wizard&languages=x&languages=1&days=2030-02-30&from=25:00:00&fields=0&sort=size',
  );
  expect(parseFilters(query, [])).toEqual({ ...nothing, languages: ['1'] });
});

test('the order of the directory is in the address and in the call unless it is the recommended one', () => {
  const priced = withFilters(new URLSearchParams('name=ali&page=2'), { sort: 'price' });
  expect(priced.toString()).toBe('name=ali&sort=price');
  expect(directoryQuery(parseFilters(priced, [])).sort).toBe('price');
  expect(withFilters(priced, { sort: 'recommended' }).toString()).toBe('name=ali');
});

test('a preset type holds until another or none is chosen', () => {
  const none = withFilters(new URLSearchParams(), { types: [] });
  expect(parseFilters(new URLSearchParams(), ['teacher']).types).toEqual(['teacher']);
  expect(parseFilters(none, ['teacher']).types).toEqual([]);
  expect(parseFilters(withFilters(none, { types: ['consultant'] }), ['teacher']).types).toEqual([
    'consultant',
  ]);
});
