import { expect, test } from 'vitest';
import * as zod from 'zod';
import { remoteSources } from './remote-sources.fixture.ts';
import * as provided from './zod.ts';

const { z } = provided;

/** Matches calls such as `z.string(` and `z.iso.datetime(`. Names in upper case, and `infer` and the like, are types. */
const types = new Set(['infer', 'input', 'output']);
const used = remoteSources.flatMap(({ path, text }) =>
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

test('what they import of it by name is there', () => {
  const imported = remoteSources.flatMap(({ path, text }) =>
    [...text.matchAll(/^import \{([^}]*)\} from 'zod'/gm)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ path, name })),
  );
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter(({ name }) => !(name in provided))).toEqual([]);
});
