import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { productionAliases } from './libraries.ts';

const shell = join(dirname(fileURLToPath(import.meta.url)), '../../../shell');

test('the builds for production are where they are looked for', () => {
  const files = Object.values(productionAliases(shell)).filter(isAbsolute);
  expect(files).toHaveLength(2);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
