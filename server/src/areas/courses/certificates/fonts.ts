import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from '../../../kernel/index.ts';

const require = createRequire(import.meta.url);

const scripts = ['arabic', 'latin'] as const;
const weights = [400, 600] as const;

const dataOf = (script: string, weight: number): string => {
  const file = require.resolve(`@fontsource/readex-pro/files/readex-pro-${script}-${weight}-normal.woff2`);
  return `data:font/woff2;base64,${readFileSync(file).toString('base64')}`;
};

let faces: string | undefined;

/** `@font-face` rules with the fonts embedded as data, because an SVG image cannot load other files. Built once. */
export function getFontFaces(): string {
  faces ??= scripts
    .flatMap((script) =>
      weights.map(
        (weight) =>
          `@font-face{font-family:'Readex Pro ${script}';font-weight:${weight};src:url(${dataOf(script, weight)}) format('woff2')}`,
      ),
    )
    .join('');
  return faces;
}

/** Font families for a language, with the other script as fallback. */
export const getFontFamily = (language: Language): string =>
  (language === 'ar' ? scripts : [...scripts].reverse())
    .map((script) => `'Readex Pro ${script}'`)
    .concat('sans-serif')
    .join(',');
