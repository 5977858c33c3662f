import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as zod from 'zod';
import { z } from './zod.ts';

const workspace = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** What runs in the browser with zod: the contracts and rules, and every remote. */
const folders = readdirSync(workspace)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => join(workspace, name, 'src'))
  .concat(join(workspace, 'shared-api/src'));

const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.includes('testing'))
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(folder, path), 'utf8') })),
);

/** `z.string(`, `z.iso.datetime(`: names in lower case; those in upper case, and `infer` and the like, are types. */
const types = new Set(['infer', 'input', 'output']);
const used = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/\bz\.([a-z]\w*)/g)]
    .map(([, name]) => name as string)
    .filter((name) => !types.has(name))
    .map((name) => ({ path, name })),
);

test('contracts, rules and remotes use no part of zod that the shell does not provide', () => {
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter(({ name }) => !(name in z))).toEqual([]);
});

test('each part is the one of the package, by its name', () => {
  for (const [name, part] of Object.entries(z)) expect(zod.z[name as keyof typeof zod.z], name).toBe(part);
});
