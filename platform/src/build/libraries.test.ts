import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { productionAliases, withoutFrameworkMode, withoutUnusedComponents } from './libraries.ts';

const shell = join(dirname(fileURLToPath(import.meta.url)), '../../../shell');

test('the builds for production are where they are looked for', () => {
  const files = Object.values(productionAliases(shell)).filter(isAbsolute);
  expect(files).toHaveLength(2);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

const routerFolder = dirname(productionAliases(shell)['react-router$'] as string);
const routerCode = readdirSync(routerFolder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => readFileSync(join(routerFolder, file), 'utf8'))
  .join('');

test('no component of the router is kept for its name alone', () => {
  expect(routerCode).toContain('\nForm.displayName = "Form";');
  const lean = withoutUnusedComponents(routerCode);
  expect(lean).not.toMatch(/^\w+\.displayName = "/m);
  expect(lean).toMatch(/var Form = \/\* @__PURE__ \*\/ \w+\.forwardRef\(/);
});

test('a link of the router returns at once what it does without framework mode', () => {
  const lean = withoutFrameworkMode(routerCode);
  expect(lean).toMatch(/^function usePrefetchBehavior\(.*\) \{ return \[false, null, \{\}\];$/m);
  expect(lean).toMatch(/^function PrefetchPageLinks\(.*\) \{ return null;$/m);
  // What the package itself returns without framework mode, plus a reference that nobody reads.
  expect(routerCode).toMatch(/if \(!frameworkContext\) \{\s+return \[false, ref, \{\}\];/);
});
