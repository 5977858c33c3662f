import { writeFileSync } from 'node:fs';
import { mantineCss } from '../src/mantine/css.ts';
import { tokensCss } from '../src/theme/css.ts';

/** Writes the style sheets that come from the theme; a test fails when one is older than its source. */
for (const [file, css] of [
  ['theme/variables.css', tokensCss()],
  ['mantine/variables.css', mantineCss()],
] as const)
  writeFileSync(new URL(`../src/${file}`, import.meta.url), css);
