import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { values } from './tokens.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

interface Face {
  family: string;
  [descriptor: string]: string;
}

const faces = [...read('./fonts.css').matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']): Face => {
  const descriptors = [...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
    name,
    value.replace(/\s+/g, ' ').trim(),
  ]);
  const face: Record<string, string> = Object.fromEntries(descriptors);
  return { ...face, family: (face['font-family'] ?? '').replaceAll('"', '') };
});
const of = (family: string) => faces.filter((face) => face.family === family);

const own = 'Readex Pro Variable';
const fallbacks = ['Readex Pro Fallback Arabic', 'Readex Pro Fallback'];
const weights = ['weight-regular', 'weight-medium', 'weight-bold'] as const;

/** Whether a font face covers a character. */
const draws = (face: Face, character: string) =>
  (face['unicode-range'] ?? 'U+0-10FFFF').split(',').some((range) => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-');
    const point = character.codePointAt(0) ?? 0;
    return point >= Number.parseInt(from, 16) && point <= Number.parseInt(to, 16);
  });

const filesOf = (text: string) => {
  // If two faces cover a letter, the browser uses the later one.
  const files = [...text].map((character) => of(own).findLast((face) => draws(face, character))?.src);
  return [...new Set(files.map((src) => src?.match(/readex-pro-(.+)-wght/)?.[1]))];
};

test('no face of our own holds text back, and each has the letters of its script alone', () => {
  expect(of(own)).toHaveLength(3);
  for (const face of of(own)) {
    expect(face['font-display']).toBe('swap');
    expect(face['unicode-range']).toBeTruthy();
  }
});

test('a page fetches the files of the scripts it shows', () => {
  expect(filesOf('A companion for families, 2030 – “yes” … 12 €')).toEqual(['latin']);
  expect(filesOf('رفيقللأسرة،؛؟٪مُحَمَّد')).toEqual(['arabic']);
  expect(filesOf('ışığ')).toEqual(['latin', 'latin-ext']);
  // Direction and isolation marks, in either language.
  expect(filesOf('\u200e\u200f\u2068\u2069\u00a0')).toEqual(['latin']);
});

test('together the files of both scripts stay below 56 kB', () => {
  const require = createRequire(import.meta.url);
  const bytes = ['arabic', 'latin'].map((script) => {
    const src = of(own).find((face) => face.src?.includes(`-${script}-wght`))?.src ?? '';
    return statSync(require.resolve(src.match(/url\("([^"]+)"\)/)?.[1] ?? '')).size;
  });
  expect(bytes[0]).toBeGreaterThan(10_000);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(56_000);
});

test('the fallbacks follow in the order of the scripts', () => {
  const stack = read('./base.css').match(/font-family:\s*([^;]+);/)?.[1] ?? '';
  expect(stack.split(',').map((name) => name.trim().replaceAll('"', ''))).toEqual([
    own,
    ...fallbacks,
    'system-ui',
    'sans-serif',
  ]);
});

test.each(fallbacks)('%s comes from the system and is as high as our own at every weight', (family) => {
  for (const face of of(family)) {
    expect(face.src).toMatch(/^local\(/);
    expect(face.src).not.toContain('url(');
    const adjusted = (descriptor: string) =>
      (Number.parseFloat(face[descriptor] ?? '') * Number.parseFloat(face['size-adjust'] ?? '')) / 100;
    expect(adjusted('ascent-override')).toBeCloseTo(100, 0);
    expect(adjusted('descent-override')).toBeCloseTo(25, 0);
    expect(face['line-gap-override']).toBe('0%');
  }
  for (const weight of weights) {
    const fitting = of(family).filter((face) => {
      const [from = 0, to = from] = (face['font-weight'] ?? '').split(' ').map(Number);
      return Number(values[weight]) >= from && Number(values[weight]) <= to;
    });
    expect(fitting, `${family} ${weight}`).toHaveLength(1);
  }
});
