import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedModules } from 'platform/build';
import { expect, test, vi } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const listed = sharedModules(root).map(({ key }) => key);

vi.stubGlobal('RAFIQ_PROVIDED_VERSIONS', {});
vi.stubGlobal('RAFIQ_PROVIDED_EXPORTS', {});
const { provided } = await import('./provided.ts');

test('the shell provides exactly the modules that remotes are built to find', () => {
  expect(Object.keys(provided.modules).sort()).toEqual([...listed].sort());
});

test.each(Object.entries(provided.modules))('%s is there', async (_, module) => {
  const content = 'lib' in module ? module.lib() : await module.get();
  expect(Object.keys(content as object).length).toBeGreaterThan(0);
});
