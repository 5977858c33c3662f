import { expect, test } from 'vitest';
import { activeOf, directoryQuery, filtersOf, withFilters } from './directory-filters.ts';

const nothing = {
  page: 1,
  name: '',
  types: [],
  languages: [],
  days: [],
  from: '',
  fields: [],
  specialities: [],
};

test('an address without filters has none, and the call says the page alone', () => {
  expect(filtersOf(new URLSearchParams(), [])).toEqual(nothing);
  expect(JSON.stringify(directoryQuery(filtersOf(new URLSearchParams(), [])))).toBe('{"page":1}');
  expect(activeOf(filtersOf(new URLSearchParams('name=ali'), []))).toBe(0);
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
  } as const;
  const query = withFilters(new URLSearchParams('page=3'), { ...chosen });
  expect(query.has('page')).toBe(false);
  expect(filtersOf(query, [])).toEqual({ ...chosen, page: 1 });
  expect(activeOf(filtersOf(query, []))).toBe(6);
  expect(filtersOf(withFilters(query, { page: 2 }), [])).toEqual({ ...chosen, page: 2 });
});

test('what makes no sense is passed over', () => {
  const query = new URLSearchParams(
    'page=-1&types=wizard&languages=x&languages=1&days=2030-02-30&from=25:00:00&fields=0',
  );
  expect(filtersOf(query, [])).toEqual({ ...nothing, languages: ['1'] });
});

test('a preset type holds until another or none is chosen', () => {
  const none = withFilters(new URLSearchParams(), { types: [] });
  expect(filtersOf(new URLSearchParams(), ['teacher']).types).toEqual(['teacher']);
  expect(filtersOf(none, ['teacher']).types).toEqual([]);
  expect(filtersOf(withFilters(none, { types: ['consultant'] }), ['teacher']).types).toEqual(['consultant']);
});
