import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { productionAliases, withoutUnusedComponents } from './libraries.ts';

const shell = join(dirname(fileURLToPath(import.meta.url)), '../../../shell');

test('the builds for production are where they are looked for', () => {
  const files = Object.values(productionAliases(shell)).filter(isAbsolute);
  expect(files).toHaveLength(2);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('no component of the router is kept for its name alone', () => {
  const folder = dirname(productionAliases(shell)['react-router$'] as string);
  const code = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');
  expect(code).toContain('\nForm.displayName = "Form";');
  const lean = withoutUnusedComponents(code);
  expect(lean).not.toMatch(/^\w+\.displayName = "/m);
  expect(lean).toMatch(/var Form = \/\* @__PURE__ \*\/ \w+\.forwardRef\(/);
});
