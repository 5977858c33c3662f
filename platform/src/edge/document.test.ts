import { expect, test } from 'vitest';
import { integrityOf } from '../build/integrity.ts';
import { registryOf, remoteOf, shellOf } from '../testing/releases.ts';
import { pageRegistry } from './document.ts';

const needs = (file: string, ...shares: string[]) => ({
  scripts: [{ file, integrity: integrityOf(file) }],
  styles: [],
  shares,
});

test('pages get of the registry what they read: no ranges, and no shares that nothing uses', () => {
  const remote = remoteOf({
    exposes: { app: needs('app.js', 'shared-ui/button') },
    screens: { list: needs('list.js', 'shared-ui/list') },
  });
  const shares = Object.fromEntries(
    ['shared-ui/button', 'shared-ui/list', 'shared-ui/tabs'].map((key) => [key, needs(`${key}.js`)]),
  );
  const composition = needs('composition.js');
  const registry = { ...registryOf(remote), revision: 1, shell: shellOf({ shares, composition }) };
  const { shell, remotes } = pageRegistry(registry);
  expect(shell).toEqual({
    ...registry.shell,
    provides: {},
    shares: { 'shared-ui/button': shares['shared-ui/button'], 'shared-ui/list': shares['shared-ui/list'] },
  });
  expect(remotes).toEqual({ 'mf-a': { ...remote, shared: {} } });
});
