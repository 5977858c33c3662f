import { expect, test } from 'vitest';
import { computeIntegrity } from '../registry/integrity.ts';
import type { RemoteRelease, ShellRelease } from '../registry/registry.ts';
import { createRegistry, createRemote, createShell } from '../testing/releases.ts';
import { pageRegistry } from './page-registry.ts';

const needs = (file: string, ...shares: string[]) => ({
  scripts: [{ file, integrity: computeIntegrity(file) }],
  styles: [],
  shares,
});
const visit = { canaries: [], choice: '5000', keys: [] };

const remote = createRemote({
  exposes: { app: needs('app.js', 'shared-ui/button') },
  screens: { list: needs('list.js', 'shared-ui/list') },
  uses: { react: ['useState'] },
});
const shares = Object.fromEntries(
  ['shared-ui/button', 'shared-ui/list', 'shared-ui/tabs'].map((key) => [key, needs(`${key}.js`)]),
);
const composition = needs('composition.js');
const exports = { react: ['useState', 'useEffect'] };
const registry = {
  ...createRegistry(remote),
  revision: 1,
  shell: createShell({ shares, composition, exports }),
};
const only = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, shares[key]]));

test('pages get the files that remotes need, and of the shell what a remote of theirs asks for', () => {
  const found = pageRegistry({ ...registry, previous: { 'mf-a': '0.9.0' } }, visit);
  expect(found.remotes).toEqual({ 'mf-a': { ...remote, shared: {}, uses: undefined } });
  expect(found.shell).toEqual({
    ...registry.shell,
    provides: {},
    exports: undefined,
    shares: only('shared-ui/button', 'shared-ui/list'),
  });
  expect([found.visit, found.previous]).toEqual([visit, {}]);
});

test('a remote that does not fit its shell, or may not, keeps what it needs of it for the page to say so', () => {
  const needing = (changes: Partial<ShellRelease>, remote: RemoteRelease) => {
    const shell = { ...registry.shell, ...changes };
    return pageRegistry({ ...registry, shell, remotes: { 'mf-a': remote } }, visit).remotes['mf-a'];
  };
  const newer = { ...remote, shared: { react: '>=20.0.0 <21.0.0-0' } };
  expect(needing({}, newer)).toEqual(newer);
  const more = { ...remote, uses: { react: ['useOptimistic'] } };
  expect(needing({}, more)).toEqual(more);
  expect(needing({ exports: undefined }, remote)).toEqual(remote);
});

test("where a remote may come from a developer's machine, everything is there that may be asked", () => {
  const found = pageRegistry(registry, { ...visit, overrides: true });
  expect(found.shell.shares).toEqual(shares);
  expect(found.remotes).toEqual({ 'mf-a': remote });
});

test("the shell's files for stock remotes are there where the page may have one", () => {
  const stock = needs('stock.js');
  const shell = { ...registry.shell, stock };
  expect(pageRegistry({ ...registry, shell }, visit).shell.stock).toBeUndefined();
  const own = createRemote({ name: 'mf-b', stock: { name: 'b', modules: {}, later: [] } });
  const both = pageRegistry({ ...registry, shell, remotes: { ...registry.remotes, 'mf-b': own } }, visit);
  expect(both.shell.stock).toEqual(stock);
});
