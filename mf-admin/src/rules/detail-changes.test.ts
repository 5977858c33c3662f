import { expect, test } from 'vitest';
import { toDetails } from './detail-changes.ts';

test('a detail stands with what was before, whatever their order', () => {
  expect(toDetails({ name_before: 'Accounts', name: 'Books', roles: 'A', roles_before: '' })).toEqual([
    { key: 'name', value: 'Books', before: 'Accounts' },
    { key: 'roles', value: 'A', before: '' },
  ]);
});

test.each([
  [{ revision: 4, before: 7 }, [{ key: 'revision', value: 4, before: 7 }]],
  [
    { activity: 2, mark: 75, former: 50 },
    [
      { key: 'activity', value: 2 },
      { key: 'mark', value: 75, before: 50 },
    ],
  ],
])('some have a name of their own for what was before: %o', (details, expected) => {
  expect(toDetails(details)).toEqual(expected);
});

test('a value before without one after is a detail like any other', () => {
  expect(toDetails({ name_before: 'Accounts', former: 25 })).toEqual([
    { key: 'name_before', value: 'Accounts' },
    { key: 'former', value: 25 },
  ]);
});

test('a value of null is a value', () => {
  expect(toDetails({ limit: null })).toEqual([{ key: 'limit', value: null }]);
});
