import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyContract } from 'shared-api/contract';
import { callsIn } from 'shared-api/contracts/calls-in';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const listSources = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** The sources of all remotes, each once. */
const sources = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .flatMap((name) => listSources(join(name, 'src')))
  .map((path) => readFileSync(path, 'utf8'));

const isForOperatorsOnly = ({ callers }: AnyContract): boolean =>
  callers.operator === 'allowed' && callers.learner !== 'allowed' && callers.consultant !== 'allowed';

/** Module, name in the module, and id of each call that only operators may make. */
const operatorCalls = (
  await Promise.all(
    listSources('shared-api/src/contracts').map(async (path) => {
      const exported: Record<string, object> = await import(path);
      const module = path.slice(path.indexOf('contracts'), -'.ts'.length).replaceAll('\\', '/');
      return Object.entries(exported).flatMap(([name, value]) =>
        callsIn({ [name]: value })
          .filter(isForOperatorsOnly)
          .map(({ id }) => [id, `shared-api/${module}`, name] as const),
      );
    }),
  )
).flat();

test('there are calls for operators', () => {
  expect(operatorCalls.length).toBeGreaterThan(50);
});

test.each(operatorCalls)('%s has a screen: a remote calls it', (_id, module, name) => {
  const used = new RegExp(`\\b${name}\\b`);
  expect(sources.some((text) => text.includes(`'${module}'`) && used.test(text))).toBe(true);
});
