import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tokensCss } from './css.ts';
import { colors } from './tokens.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

test('theme/variables.css is what its source says (else: npm run theme)', () => {
  // The formatter may change spaces, quotes and the case of digits.
  const words = (css: string) =>
    css
      .toLowerCase()
      .replace(/[\s'"]+/g, ' ')
      .replace(/ ?([{};:,()]) ?/g, '$1');
  expect(words(read('theme/variables.css'))).toBe(words(tokensCss()));
});

test('every variable that a style sheet of the kit uses is one of the tokens or its own', () => {
  const sheets = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.css'),
  );
  expect(sheets.length).toBeGreaterThan(15);
  const known = new Set(
    sheets.flatMap((path) => [...read(path).matchAll(/--([\w-]+):/g)].map(([, name]) => name)),
  );
  for (const path of sheets) {
    // A variable with a fallback may be set by script or by the frame.
    const used = [...read(path).matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name);
    expect(
      used.filter((name) => !known.has(name)),
      path,
    ).toEqual([]);
  }
});

test('each color has a light and a dark value, in the style sheet once under each scheme', () => {
  const css = tokensCss();
  for (const name of Object.keys(colors))
    expect(css.match(new RegExp(`--color-${name}:`, 'g'))).toHaveLength(2);
});
