import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from '../../../kernel/index.ts';

const require = createRequire(import.meta.url);

/** Files of the site's typeface: those that every certificate needs, and those with letters of only few names. */
const scripts = ['arabic', 'latin'] as const;
const rareScripts = ['latin-ext', 'vietnamese'] as const;
const weights = [400, 600] as const;

/** Typefaces of other scripts, as in the PDF (`drawings/typefaces.ts`), if the reader's device has them; otherwise it chooses its own. */
const others = ["'IBM Plex Sans Arabic'", "'Noto Sans'", "'Noto Sans Hebrew'", 'sans-serif'];

const familyOf = (script: string) => `'Readex Pro ${script}'`;

const dataOf = (script: string, weight: number): string => {
  const file = require.resolve(`@fontsource/readex-pro/files/readex-pro-${script}-${weight}-normal.woff2`);
  return `data:font/woff2;base64,${readFileSync(file).toString('base64')}`;
};

const faces = new Map<string, string>();

function facesOf(script: string): string {
  const known = faces.get(script);
  if (known !== undefined) return known;
  const made = weights
    .map(
      (weight) =>
        `@font-face{font-family:${familyOf(script)};font-weight:${weight};src:url(${dataOf(script, weight)}) format('woff2')}`,
    )
    .join('');
  faces.set(script, made);
  return made;
}

/** Ranges of code points by file: `U+0102-0103,U+20AB`. */
const ranges: Record<string, string> = require('@fontsource/readex-pro/unicode.json');

const hasLetterOf = (script: string, text: string): boolean => {
  const spans = (ranges[script] ?? '').split(',').map((range) => {
    const [first = '', last = first] = range.slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return [...text].some((letter) => {
    const codePoint = letter.codePointAt(0) ?? 0;
    return spans.some(([first, last]) => first <= codePoint && codePoint <= last);
  });
};

/**
 * `@font-face` rules with the fonts embedded as data, because an SVG image cannot load other files.
 * @param text all text of the image, which decides which fonts are embedded
 */
export const getFontFaces = (text: string): string =>
  [...scripts, ...rareScripts.filter((script) => hasLetterOf(script, text))].map(facesOf).join('');

/** Font families for a language, with the other script as fallback. */
export const getFontFamily = (language: Language): string =>
  [
    ...[...(language === 'ar' ? scripts : [...scripts].reverse()), ...rareScripts].map(familyOf),
    ...others,
  ].join(',');
