import { expect, test } from 'vitest';
import { parseForm, parseParts, readQuery, rejectUnreadable } from './form.ts';

test('PHP-style keys become lists and objects', () => {
  expect(parseForm('items[0][user_id]=7&items[1][user_id]=8&days[]=a&days[]=b&name=x+y')).toEqual({
    items: [{ user_id: '7' }, { user_id: '8' }],
    days: ['a', 'b'],
    name: 'x y',
  });
});

test('a name sent twice is a list, also in multipart', () => {
  expect(parseForm('a=1&a=2')).toEqual({ a: ['1', '2'] });
  expect(
    parseParts([
      ['a', '1'],
      ['b[]', '2'],
      ['a', '3'],
    ]),
  ).toEqual({ a: ['1', '3'], b: ['2'] });
});

test.each([
  'a[b][c][d][e][f][g][h]=1',
  '__proto__[x]=1',
  'a[__proto__][x]=1',
  'a%5Bconstructor%5D=1',
  'prototype=1',
  'a[201]=1',
  'a[]=1&'.repeat(220),
  'a=1&'.repeat(1001),
])('%.40s is refused', (text) => {
  expect(() => parseForm(text)).toThrow('malformed');
});

test('the same keys are refused in multipart, and nothing reaches a prototype', () => {
  expect(() => parseParts([['a[constructor][prototype][x]', '1']])).toThrow('malformed');
  expect(() => parseParts([['a[b][c][d][e][f][g][h]', '1']])).toThrow('malformed');
  expect(({} as { x?: unknown }).x).toBeUndefined();
});

test('a list of half a year of days is taken', () => {
  const days = Array.from({ length: 184 }, (_, index) => `days[${index}]=d${index}`);
  expect(parseForm(days.join('&')).days).toHaveLength(184);
});

test('names that only look alike are taken', () => {
  expect(parseForm('constructor_id=1&text=__proto__')).toEqual({ constructor_id: '1', text: '__proto__' });
});

test("a query that cannot be read waits for the call's own refusal", () => {
  const query = readQuery('__proto__[x]=1');
  expect(() => rejectUnreadable(query)).toThrow('malformed');
  expect(() => rejectUnreadable(readQuery('a=1'))).not.toThrow();
});
