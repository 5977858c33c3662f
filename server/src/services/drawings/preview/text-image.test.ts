import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Language } from '../../../kernel/index.ts';
import { drawText } from './text-image.ts';

/** The amount of ink in each column of a text, without the empty columns at its sides. */
async function measureColumns(text: string, language: Language): Promise<number[]> {
  const style = { weight: 'semibold', color: '#000000', sizes: [40], maxWidth: 900, maxHeight: 90 } as const;
  const { bytes } = await drawText(text, { language, ...style });
  const { data, info } = await sharp(bytes)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const columns = Array.from({ length: info.width }, (_, x) => {
    let ink = 0;
    for (let y = 0; y < info.height; y++) ink += data[y * info.width + x] ?? 0;
    return ink;
  });
  const first = columns.findIndex((ink) => ink > 0);
  return columns.slice(first, columns.findLastIndex((ink) => ink > 0) + 1);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/** The difference between two measurements, relative to their ink. */
const distance = (one: readonly number[], other: readonly number[]) =>
  sum(one.map((ink, index) => Math.abs(ink - (other[index] ?? 0)))) / sum(other);

test('a title runs in the direction of its language, whatever word it begins with', async () => {
  const word = await measureColumns('STEM', 'en');
  const arabic = await measureColumns('STEM للأطفال (الجزء 2)', 'ar');
  expect(distance(arabic.slice(-word.length), word)).toBeLessThan(0.2);
  expect(distance(arabic.slice(0, word.length), word)).toBeGreaterThan(0.4);
  const english = await measureColumns('فاطمة: STEM', 'en');
  expect(distance(english.slice(-word.length), word)).toBeLessThan(0.2);
});

test('letters that the site’s typeface lacks are drawn, each its own', async () => {
  const texts = ['پژمان', 'ڈاکٹر', 'Дмитрий', 'Дмитрии', 'Αλέξης', 'יעקב'];
  const drawn = await Promise.all(texts.map((text) => measureColumns(text, 'en')));
  expect(new Set(drawn.map((columns) => columns.join())).size).toBe(texts.length);
  // Boxes in place of missing letters would all be the same.
  const letters = await Promise.all(['Д', 'Ж', 'И'].map((letter) => measureColumns(letter, 'en')));
  expect(new Set(letters.map((columns) => columns.join())).size).toBe(3);
});
