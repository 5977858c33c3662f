import { expect, test } from 'vitest';
import { firstOf, namesOf } from './names-of.ts';

test('CONS-033 names come from the lists, and from the comma lists where those are missing', () => {
  expect(namesOf([{ title: 'A' }, { title: 'B' }], 'X,Y')).toEqual(['A', 'B']);
  expect(namesOf([{ name: 'Arabic' }], '')).toEqual(['Arabic']);
  expect(namesOf(undefined, 'A, B ,C')).toEqual(['A', 'B', 'C']);
  expect(namesOf([], '')).toEqual([]);
});

test('two are shown, the others counted', () => {
  expect(firstOf(['A', 'B', 'C', 'D', 'E'], 2)).toEqual({ names: ['A', 'B'], more: 3 });
  expect(firstOf(['A'], 2)).toEqual({ names: ['A'], more: 0 });
});
