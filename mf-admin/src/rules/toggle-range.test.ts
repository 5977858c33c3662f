import { expect, test } from 'vitest';
import { toggleRange } from './toggle-range.ts';

const ids = [9, 4, 7, 2];
const toggled = (chosen: number[], range: { id: number; from?: number }) => [
  ...toggleRange(ids, new Set(chosen), range),
];

test('one item is selected and deselected', () => {
  expect(toggled([], { id: 7 })).toEqual([7]);
  expect(toggled([4, 7], { id: 7 })).toEqual([4]);
});

test('a range follows the shown order in both directions, and all of it becomes what the last item becomes', () => {
  expect(toggled([9], { id: 7, from: 9 })).toEqual([9, 4, 7]);
  expect(toggled([2], { id: 4, from: 2 })).toEqual([2, 4, 7]);
  expect(toggled([9, 4, 7, 2], { id: 4, from: 2 })).toEqual([9]);
});

test('a range from an item that is no longer shown is one item', () => {
  expect(toggled([], { id: 4, from: 5 })).toEqual([4]);
});
