import { readFileSync } from 'node:fs';
import { itemsPerView } from 'shared-ui/carousel';
import { expect, test } from 'vitest';

test('the room that is kept for the slides has as many as the carousel shows', () => {
  const css = readFileSync(new URL('./home.module.css', import.meta.url), 'utf8');
  const stated = [...css.matchAll(/@media \(min-width: (\d+)px\) \{\s*\.slides \{\s*--items: (\d+);/g)];
  expect(stated).toHaveLength(3);
  for (const [, from, items] of stated) {
    expect(itemsPerView(Number(from))).toBe(Number(items));
    expect(itemsPerView(Number(from) - 1)).toBeLessThan(Number(items));
  }
});
