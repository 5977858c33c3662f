// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installContainer } from '../build/container.ts';
import { createRegistry, createRemote } from '../testing/releases.ts';
import { createFederation } from './federation.ts';
import type { ProvidedModules } from './shared-module.ts';

const { global, ...release } = createRemote({ name: 'mf-a', shared: { react: '>=19.0.0 <20.0.0-0' } });
const registry = { ...createRegistry({ global, ...release }), revision: 1 };

/** What the entry script does when it runs. */
let evaluate = () => {};
let scripts: HTMLScriptElement[] = [];

/** A bundle whose `app` consumes React and the fields and returns them. */
function evaluateEntry() {
  const bundle = {
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    f: {} as Record<string, (chunk: string, promises: Promise<unknown>[]) => void>,
    consumesLoadingData: {
      chunkMapping: { app: ['react', 'fields'] },
      moduleIdToConsumeDataMapping: {
        react: { shareKey: 'react', requiredVersion: '>=19.0.0 <20.0.0-0' },
        fields: { shareKey: 'shared-ui/fields', requiredVersion: '>=0.1.0' },
      },
    },
    initializeExposesData: {
      moduleMap: {
        async './app'() {
          const promises: Promise<unknown>[] = [];
          bundle.f.consumes?.('app', promises);
          await Promise.all(promises);
          return () => Object.keys(bundle.m).map((id) => exportsOf(bundle.m[id]));
        },
      },
    },
  } as unknown as Parameters<typeof installContainer>[0];
  installContainer(bundle);
  vi.stubGlobal(global, { init: bundle.initContainer, get: bundle.getContainer });
}

function exportsOf(factory?: (module: { exports: unknown }) => void) {
  const module = { exports: undefined as unknown };
  factory?.(module);
  return module.exports;
}

const fields = vi.fn(async (): Promise<unknown> => 'the fields');
const provided: ProvidedModules = {
  versions: { react: '19.3.1', 'shared-ui/fields': '0.1.0' },
  modules: { react: { lib: () => 'the React' }, 'shared-ui/fields': { get: fields } },
};

const resources = [
  { url: '/releases/mf-a/1.0.0/app.js', integrity: 'sha256-app', as: 'script' as const },
  { url: '/releases/mf-a/1.0.0/app.css', integrity: 'sha256-style', as: 'style' as const },
];
const enterable = (overrides = provided) =>
  createFederation({
    registry,
    provided: overrides,
    language: { get: () => 'en', subscribe: () => () => {} },
    preloadResources: () => resources,
  });
const isEntry = ({ src }: HTMLScriptElement) => src.endsWith('.js') && !src.endsWith('/app.js');

beforeEach(() => {
  vi.stubGlobal('RAFIQ_FEDERATION', release.federation);
  evaluate = evaluateEntry;
  scripts = [];
  fields.mockClear();
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    scripts.push(script);
    if (isEntry(script)) evaluate();
    if (isEntry(script)) script.onload?.(new Event('load'));
    else script.onerror?.(new Event('error'));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a remote is entered once, by the script of the registry with its page’s scripts beside it, and consumes what the shell has or loads', async () => {
  const federation = enterable();
  const [first, second] = await Promise.all([federation.load('mf-a', 'app'), federation.load('mf-a', 'app')]);
  expect(first).toEqual(['the React', 'the fields']);
  expect(second).toEqual(first);
  expect(fields).toHaveBeenCalledTimes(1);
  expect(scripts.map(({ src, integrity }) => [new URL(src).pathname, integrity])).toEqual([
    [`/releases/mf-a/${release.version}/${release.entry.file}`, release.entry.integrity],
    ['/releases/mf-a/1.0.0/app.js', 'sha256-app'],
  ]);
});

test('what is not in the registry is not loaded from anywhere', async () => {
  await expect(enterable().load('mf-b', 'app')).rejects.toMatchObject({
    phase: 'integrity',
  });
  expect(scripts).toHaveLength(0);
});

test('an entry that leaves no container is a failure of the entry, until it is forgotten and leaves one', async () => {
  evaluate = () => {};
  const federation = enterable();
  await expect(federation.load('mf-a', 'app')).rejects.toMatchObject({ phase: 'entry' });
  evaluate = evaluateEntry;
  await expect(federation.load('mf-a', 'app')).rejects.toMatchObject({ phase: 'entry' });
  federation.reset('mf-a');
  await expect(federation.load('mf-a', 'app')).resolves.toEqual(['the React', 'the fields']);
  expect(scripts.filter(isEntry)).toHaveLength(2);
});

test('a shared module that does not come is a failure of sharing, and is asked for again', async () => {
  fields.mockRejectedValueOnce(new Error('offline'));
  const federation = enterable();
  await expect(federation.load('mf-a', 'app')).rejects.toMatchObject({
    phase: 'share',
    message: 'shared-ui/fields could not be loaded',
  });
  federation.reset('mf-a');
  await expect(federation.load('mf-a', 'app')).resolves.toEqual(['the React', 'the fields']);
});

test('a shared module without a version is a mistake of the shell', () => {
  expect(() => enterable({ ...provided, versions: {} })).toThrow('react is shared and has no version');
});
