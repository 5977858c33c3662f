import { expect, test } from 'vitest';
import { orderKinds } from './order-kinds.ts';

const namesOf = (kinds: readonly { name: string; after?: readonly string[] }[]) =>
  orderKinds(kinds).map(({ name }) => name);

test('a kind of content comes after those that it refers to, else as registered', () => {
  const kinds = [
    { name: 'a', after: ['c'] },
    { name: 'b' },
    { name: 'c', after: ['b', 'absent'] },
    { name: 'd' },
  ];
  expect(namesOf(kinds)).toEqual(['b', 'c', 'a', 'd']);
  expect(namesOf([])).toEqual([]);
});

test('kinds of content that refer to one another are an error of the program', () => {
  const circle = [
    { name: 'a', after: ['b'] },
    { name: 'b', after: ['a'] },
  ];
  expect(() => namesOf(circle)).toThrow('a, b');
});
