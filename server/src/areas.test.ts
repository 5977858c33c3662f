import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modules } from './areas.ts';
import { indexKinds, packageRoot } from './kernel/index.ts';

/** The names of all kinds that areas register. */
const kinds = [
  ...indexKinds(modules, 'quizSubjects', ({ type }) => type).keys(),
  ...indexKinds(modules, 'surveySubjects', ({ type }) => type).keys(),
  ...indexKinds(modules, 'subjects', ({ type }) => type).keys(),
  ...indexKinds(modules, 'productKinds', ({ modelName }) => modelName).keys(),
];

/** Shared sources, which must not name any area. */
const sources = ['server/src/services', 'server/src/kernel', 'platform/src', 'shared-ui/src'].flatMap(
  (folder) => {
    const path = join(packageRoot, '..', folder);
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|fixture|contract)\.tsx?$/.test(name))
      .map((name) => ({ name: join(folder, name), text: readFileSync(join(path, name), 'utf8') }));
  },
);

test('no service, and nothing that all areas share, names a kind that an area registers', () => {
  expect(kinds).toEqual(expect.arrayContaining(['lesson', 'Course']));
  expect(sources.length).toBeGreaterThan(100);
  const naming = sources.flatMap(({ name, text }) =>
    [...new Set(kinds)].filter((kind) => text.includes(`'${kind}'`)).map((kind) => `${name}: '${kind}'`),
  );
  expect(naming).toEqual([]);
});
