import { expect, test, vi } from 'vitest';
import type { SharedVersion, ShareScope } from '../share-scope.ts';
import { type BundleRunTime, installContainer } from './container.ts';

/** A bundle that consumes `react` and `shared-ui/button` in chunk `app`, and exposes it. */
function bundleOf() {
  const requested = (shareKey: string, requiredVersion: string) => ({ shareKey, requiredVersion });
  const bundle = {
    m: {},
    f: {},
    consumesLoadingData: {
      chunkMapping: { app: ['r', 'b'], other: ['r'] },
      moduleIdToConsumeDataMapping: {
        r: requested('react', '>=19.0.0 <20.0.0-0'),
        b: requested('shared-ui/button', '>=0.1.0 <1.0.0'),
      },
    },
    initializeExposesData: { moduleMap: { './app': async () => () => 'the app' } },
  } as unknown as BundleRunTime;
  installContainer(bundle);
  return bundle;
}

/** Loads a chunk, as the bundle's own run time does. */
async function loadChunk(bundle: BundleRunTime, chunk: string) {
  const promises: Promise<unknown>[] = [];
  bundle.f.consumes?.(chunk, promises);
  await Promise.all(promises);
}

function requireFrom(bundle: BundleRunTime, id: string) {
  const module = { exports: undefined as unknown };
  bundle.m[id]?.(module);
  return module.exports;
}

const present = (module: unknown): SharedVersion => ({
  lib: () => module,
  loaded: true,
  get: async () => () => module,
});

const onDemand = (module: unknown) => {
  const get = vi.fn(async () => () => module);
  return { get, loaded: false, loading: null } satisfies SharedVersion;
};

const scopeOf = (button: SharedVersion): ShareScope => ({
  react: { '19.3.1': present('react') },
  'shared-ui/button': { '0.1.0': button },
});

test('a chunk finds what it consumes among the modules of the host, loaded or on demand', async () => {
  const bundle = bundleOf();
  const button = onDemand('button');
  bundle.initContainer(scopeOf(button));
  await loadChunk(bundle, 'app');
  expect(requireFrom(bundle, 'r')).toBe('react');
  expect(requireFrom(bundle, 'b')).toBe('button');
  expect(button).toMatchObject({ loaded: true, lib: expect.any(Function) });
});

test('a shared module is loaded once for all that consume it', async () => {
  const button = onDemand('button');
  const bundles = [bundleOf(), bundleOf()];
  for (const bundle of bundles) bundle.initContainer(scopeOf(button));
  await Promise.all(bundles.map((bundle) => loadChunk(bundle, 'app')));
  expect(button.get).toHaveBeenCalledTimes(1);
});

test('a chunk does not load when a shared module does not, and loads when it is tried again', async () => {
  const bundle = bundleOf();
  const button = onDemand('button');
  button.get.mockRejectedValueOnce(new Error('offline'));
  bundle.initContainer(scopeOf(button));
  await expect(loadChunk(bundle, 'app')).rejects.toThrow('offline');
  await loadChunk(bundle, 'app');
  expect(requireFrom(bundle, 'b')).toBe('button');
});

test('what the host does not share, or only in a version that does not fit, is said by name', async () => {
  const bundle = bundleOf();
  await expect(loadChunk(bundle, 'other')).rejects.toThrow('Cannot find shared react >=19.0.0 <20.0.0-0');
  bundle.initContainer({ react: { '18.3.1': present('old'), '20.0.0': present('new') } });
  await expect(loadChunk(bundle, 'other')).rejects.toThrow('Cannot find shared react >=19.0.0 <20.0.0-0');
});

test('of two versions that fit, the one that is loaded is taken', async () => {
  const bundle = bundleOf();
  bundle.initContainer({ react: { '19.4.0': onDemand('new'), '19.0.0': present('old') } });
  await loadChunk(bundle, 'other');
  expect(requireFrom(bundle, 'r')).toBe('old');
});

test('of several versions that fit and are not loaded, the highest is taken, as by every other container', async () => {
  const bundle = bundleOf();
  const [low, high] = [onDemand('19.9'), onDemand('19.10')];
  bundle.initContainer({ react: { '19.9.0': low, '19.10.0': high } });
  await loadChunk(bundle, 'other');
  expect(requireFrom(bundle, 'r')).toBe('19.10');
  expect(low.get).not.toHaveBeenCalled();
});

test('a host may give a shared module without a promise', async () => {
  const bundle = bundleOf();
  bundle.initContainer({ react: { '19.4.0': { get: () => () => 'at hand' } } });
  await loadChunk(bundle, 'other');
  expect(requireFrom(bundle, 'r')).toBe('at hand');
});

test('an expose is given by its name, and one that is not there is refused', async () => {
  const bundle = bundleOf();
  expect((await bundle.getContainer('./app'))()).toBe('the app');
  await expect(bundle.getContainer('./nothing')).rejects.toThrow('There is no ./nothing here');
});
