import { expect, test } from 'vitest';
import { toViewQuery } from './view-query.ts';

test('a view has filters, order and columns, and begins on the first page', () => {
  expect(toViewQuery('?search=ليلى+a%26b&page=7&sort=-name')).toBe(
    'search=%D9%84%D9%8A%D9%84%D9%89+a%26b&sort=-name',
  );
  expect(toViewQuery('')).toBe('');
});
