import { expect, test } from 'vitest';
import { getNames, takeFirst } from './names.ts';

test('CONS-033 names come from the lists, and from the comma lists where those are missing', () => {
  expect(getNames([{ title: 'A' }, { title: 'B' }], 'X,Y')).toEqual(['A', 'B']);
  expect(getNames([{ name: 'Arabic' }], '')).toEqual(['Arabic']);
  expect(getNames(undefined, 'A, B ,C')).toEqual(['A', 'B', 'C']);
  expect(getNames([], '')).toEqual([]);
});

test('two are shown, the others counted', () => {
  expect(takeFirst(['A', 'B', 'C', 'D', 'E'], 2)).toEqual({ names: ['A', 'B'], more: 3 });
  expect(takeFirst(['A'], 2)).toEqual({ names: ['A'], more: 0 });
});
