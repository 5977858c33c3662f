import { writeFileSync } from 'node:fs';
import { tokensCss } from '../src/theme/css.ts';

/** Writes the style sheet that is generated from the tokens. A test fails if it is older than its source. */
writeFileSync(new URL('../src/theme/variables.css', import.meta.url), tokensCss());
