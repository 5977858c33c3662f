import { writeFileSync } from 'node:fs';
import { tokensCss } from '../src/theme/css.ts';

/** Writes the style sheet that comes from the tokens; a test fails when it is older than its source. */
writeFileSync(new URL('../src/theme/variables.css', import.meta.url), tokensCss());
