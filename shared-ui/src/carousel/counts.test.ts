import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { itemCounts, itemsPerView } from './counts.ts';

test.each([
  [320, 1],
  [400, 1],
  [463, 1],
  [463.9, 1],
  [464, 2],
  [800, 2],
  [1023, 2],
  [1024, 3],
  [1440, 3],
  [2999, 3],
  [3000, 5],
  [3500, 5],
  [4000, 5],
  [4001, 5],
  [7680, 5],
])('SHELL-067 a window of %d px shows %d items', (width, items) => {
  expect(itemsPerView(width)).toBe(items);
});

test('SHELL-067 the style sheet has the same bounds and counts as the rule', () => {
  const css = readFileSync(new URL('./carousel.module.css', import.meta.url), 'utf8');
  const stated = [...css.matchAll(/@media \(min-width: (\d+)px\) \{\s*\.counted \{\s*--items: (\d+);/g)];
  expect(stated.map(([, from, items]) => ({ from: Number(from), items: Number(items) }))).toEqual(
    itemCounts.filter(({ from }) => from > 0).toReversed(),
  );
  expect(css).toMatch(new RegExp(`\\.carousel \\{\\s*--items: ${itemsPerView(0)};`));
});
