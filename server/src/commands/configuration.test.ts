import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { configGroups } from '../areas.ts';
import { configurationReference } from '../kernel/config/reference.ts';

test('docs/configuration.md is the reference of the variables as they are read; else run `npm run docs`', async () => {
  const committed = await readFile(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
  expect(committed).toBe(configurationReference(configGroups));
});
