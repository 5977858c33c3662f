import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { remotes } from '../install.mjs';
import { read } from './files.mjs';
import { remoteFiles } from './templates.mjs';

const manifests = remotes().map((name) => JSON.parse(read(name, 'package.json')));
const made = JSON.parse(remoteFiles('mf-sample', manifests, false)['package.json']);

test('a new remote has the packages that all others have, each in the catalog', () => {
  const { catalog } = parse(read('pnpm-workspace.yaml')) as { catalog: Record<string, string> };
  const packages = { ...made.dependencies, ...made.devDependencies } as Record<string, string>;
  for (const [name, version] of Object.entries(packages))
    if (version === 'catalog:') expect(catalog, name).toHaveProperty([name]);
    else expect(version, name).toBe('workspace:*');
  for (const { dependencies, devDependencies } of manifests) {
    expect(dependencies).toMatchObject(made.dependencies);
    expect(devDependencies).toMatchObject(made.devDependencies);
  }
  // At least one remote has only these packages.
  expect(manifests).toContainEqual({ ...made, name: expect.any(String) });
});

test('a new remote asks for a contract: its area’s where there is one', () => {
  const queries = (hasArea: boolean) => remoteFiles('mf-sample', manifests, hasArea)['src/queries.ts'];
  expect(queries(true)).toContain("from 'shared-api/contracts/sample/overview'");
  expect(queries(false)).toContain("from 'shared-api/contracts/settings'");
});
