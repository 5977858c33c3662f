import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateWidth, fitText } from './fit-text.ts';

const steps = [
  { size: 38, lines: 1 },
  { size: 25, lines: 2 },
  { size: 21, lines: 2 },
] as const;

test('a short text stands in one line of the largest size', () => {
  expect(fitText('Layla Demo', 580, [...steps])).toEqual({ size: 38, lines: ['Layla Demo'] });
  expect(fitText('ليلى عبد الرحمن التجريبية', 580, [...steps])).toMatchObject({ size: 38 });
});

test('a longer one is set smaller, then in two lines, between its words', () => {
  expect(fitText('Maximiliana Wilhelmine Anna-Maria von und zu Demo', 580, [...steps])).toEqual({
    size: 25,
    lines: ['Maximiliana Wilhelmine Anna-Maria von', 'und zu Demo'],
  });
});

test('a word that is too long for a line is broken, and what is too long for all ends with an ellipsis', () => {
  const { lines } = fitText('x'.repeat(60), 580, [...steps]);
  expect(lines.join('')).toBe('x'.repeat(60));
  expect(fitText('word '.repeat(100), 580, [...steps]).lines.at(-1)).toMatch(/ wor…$/);
});

test('whatever the text, no line is wider than the field, and there is room for all of them', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 60, max: 700 }),
      (text, width) => {
        const { size, lines } = fitText(text, width, [...steps]);
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines)
          expect(estimateWidth(line.replace(/…$/, ''), size)).toBeLessThanOrEqual(width);
      },
    ),
    { numRuns: 500 },
  );
});
