import { expect, test } from 'vitest';
import { findSortedColumn, parseColumns, parseOrder, toColumnsWord } from './columns.ts';

const columns = [
  { id: 'name', sortKey: 'name' },
  { id: 'email' },
  { id: 'phone', isOptional: true },
  { id: 'joined', sortKey: 'created_at' },
];

test('an address without columns shows those that are not optional', () => {
  expect(parseColumns(columns, undefined)).toEqual(['name', 'email', 'joined']);
  expect(toColumnsWord(columns, ['joined', 'email', 'name'])).toBeUndefined();
});

test('chosen columns come in the order of the table, unknown ones are left out, the first stays', () => {
  expect(parseColumns(columns, 'phone,secret,email')).toEqual(['name', 'email', 'phone']);
  expect(parseColumns(columns, '')).toEqual(['name']);
  expect(toColumnsWord(columns, ['phone'])).toBe('name,phone');
});

test('an order that no column has is the default', () => {
  expect(parseOrder(columns, '-created_at', 'name')).toBe('-created_at');
  expect(parseOrder(columns, 'password', 'name')).toBe('name');
  expect(parseOrder(columns, undefined, 'name')).toBe('name');
  expect(findSortedColumn(columns, '-created_at')).toEqual({ id: 'joined', desc: true });
  expect(findSortedColumn(columns, '-id')).toBeUndefined();
});
