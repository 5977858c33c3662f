// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createRegistry, createRemote } from '../testing/releases.ts';
import { LoadFailure } from './failure.ts';
import { createLoader } from './loader.ts';

afterEach(() => void vi.unstubAllGlobals());

const needs = { scripts: [], styles: [], shares: [] };
const registry = {
  ...createRegistry(
    createRemote({ name: 'mf-a', exposes: { app: needs, 'locales/en': needs } }),
    createRemote({ name: 'mf-b' }),
  ),
  revision: 1,
};

function setUp(load: (remote: string, expose: string) => Promise<unknown>) {
  const log: string[] = [];
  const federation = {
    load: vi.fn((remote: string, expose: string) => {
      log.push(`load ${remote}/${expose}`);
      return load(remote, expose);
    }),
    reset: (remote: string) => void log.push(`reset ${remote}`),
  };
  const texts = {
    register: vi.fn((_: string, loadTexts: (language: string) => Promise<unknown>) => loadTexts('en')),
  };
  const loader = createLoader({
    registry,
    federation,
    texts,
    refresh: async (remote) => void log.push(`refresh ${remote}`),
  });
  return { loader, log, texts };
}

test('a remote is loaded once, its texts with it', async () => {
  const app = { bootstrap: [], mount: [], unmount: [] };
  const { loader, log } = setUp(async (_, expose) => (expose === 'app' ? app : { default: { hello: 'x' } }));
  expect(await loader.app('mf-a')).toBe(app);
  expect(loader.app('mf-a')).toBe(loader.app('mf-a'));
  expect(log.sort()).toEqual(['load mf-a/app', 'load mf-a/locales/en']);
});

test('a remote without texts registers none', async () => {
  const { loader, texts } = setUp(async () => ({}));
  await loader.app('mf-b');
  expect(texts.register).not.toHaveBeenCalled();
});

test('a failure stays the same for everyone until it is forgotten, then everything is fetched again', async () => {
  let broken = true;
  const { loader, log } = setUp(async () => {
    if (broken) throw new LoadFailure('entry', 'no answer');
    return {};
  });
  const first = loader.app('mf-a');
  await expect(first).rejects.toMatchObject({ name: 'LoadFailure', phase: 'entry' });
  expect(loader.app('mf-a')).toBe(first);

  broken = false;
  loader.reset('mf-a');
  log.length = 0;
  await expect(loader.app('mf-a')).resolves.toEqual({});
  expect(log.slice(0, 2)).toEqual(['refresh mf-a', 'reset mf-a']);
  expect(log.slice(2).sort()).toEqual(['load mf-a/app', 'load mf-a/locales/en']);
});

test('one dead remote leaves the others alone', async () => {
  const { loader } = setUp(async (remote) => {
    if (remote === 'mf-a') throw new Error('dead');
    return {};
  });
  await expect(loader.app('mf-a')).rejects.toThrow('mf-a/');
  await expect(loader.app('mf-b')).resolves.toEqual({});
});

test.each([
  [
    'an address that the edge refuses',
    { status: 502, headers: { 'x-rafiq-integrity': 'refused' } },
    'integrity',
  ],
  ['an address without a file', { status: 404 }, 'expose'],
])('a chunk at %s is told by its phase', async (_, init, phase) => {
  vi.stubGlobal('fetch', async () => new Response(undefined, init));
  const cause = Object.assign(new Error('Loading chunk 1 failed.'), {
    name: 'ChunkLoadError',
    request: 'http://localhost:3000/releases/mf-b/1.0.0/static/js/async/1.js',
  });
  const { loader } = setUp(async () => {
    throw cause;
  });
  await expect(loader.app('mf-b')).rejects.toMatchObject({ phase });
});
