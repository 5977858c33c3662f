// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createRegistry, createRemote } from '../testing/releases.ts';
import { createFederation } from './federation.ts';
import { checkFit, runningShell } from './fit.ts';
import { isKnownToFit } from './is-known-to-fit.ts';
import type { ProvidedModules } from './shared-module.ts';

const provided: ProvidedModules = {
  versions: { react: '19.3.1', zod: '4.6.7', dayjs: '1.11.23' },
  modules: {
    react: { lib: () => ({ useState: () => undefined }) },
    zod: { get: async () => ({}) },
    dayjs: { get: async () => ({}) },
  },
  exports: { zod: ['object'] },
};
beforeEach(() => void vi.stubGlobal('RAFIQ_FEDERATION', '2.9.2'));
const check = (input: Parameters<typeof createRemote>[0]) => () =>
  checkFit(runningShell(provided), createRemote(input));

test('a remote fits when versions and names are there; what is not known of a module is not asked', () => {
  expect(
    check({
      shared: { react: '>=19.0.0 <20.0.0-0', zod: '>=4.0.0 <5.0.0-0', dayjs: '>=1.11.0' },
      uses: { react: ['useState', 'default'], zod: ['object'], dayjs: ['extend'] },
    }),
  ).not.toThrow();
});

test.each([
  ['a version that is too old', { shared: { react: '>=20.0.0' } }, 'react is 19.3.1 and not >=20.0.0'],
  ['a module that is not shared', { shared: { 'shared-ui/new': '>=0.1.0' } }, 'shared-ui/new is not shared'],
  [
    'a name that a module of the first load lacks',
    { shared: { react: '>=19.0.0' }, uses: { react: ['useState', 'useNew'] } },
    'react has no useNew',
  ],
  [
    'a name that a module on demand lacks',
    { shared: { zod: '>=4.0.0' }, uses: { zod: ['codec'] } },
    'zod has no codec',
  ],
  ['another Module Federation', { federation: '3.0.0' }, 'federation is 2.9.2 and not 3.0.0'],
])('%s is a failure of sharing', (_, input, message) => {
  expect(check(input)).toThrow(
    expect.objectContaining({
      name: 'LoadFailure',
      phase: 'share',
      message: `mf-a does not fit this shell: ${message}`,
    }),
  );
});

test.each([
  ['that the edge has compared', {}, true],
  ['with modules to compare', { shared: { react: '>=19.0.0' } }, false],
  ['with names to compare', { uses: { react: ['useState'] } }, false],
  ['of a developer, which the edge has not seen', { base: 'http://localhost:3001/' }, false],
])('whether the page still has to compare a remote %s', (_, input, isKnown) => {
  expect(isKnownToFit({ ...createRemote({}), shared: {}, uses: undefined, ...input })).toBe(isKnown);
});

test('not even the entry script of a remote that does not fit is asked for', async () => {
  const added = vi.spyOn(document.head, 'append');
  const registry = { ...createRegistry(createRemote({ shared: { react: '>=20.0.0' } })), revision: 1 };
  const federation = createFederation({
    registry,
    provided,
    language: { get: () => 'en', subscribe: () => () => {} },
    preloadResources: () => [],
  });
  await expect(federation.load('mf-a', 'app')).rejects.toMatchObject({ phase: 'share' });
  expect(added).not.toHaveBeenCalled();
});
