import { rm } from 'node:fs/promises';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RemoteRelease } from '../registry/index.ts';
import type { ShareScope } from '../share-scope.ts';
import { build, createPackage } from '../testing/builds.ts';
import { remotePreset } from './remote-preset.ts';

// A complete build, possibly on busy machines.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const base = 'https://site.example/releases/mf-sample/1/';

let root: string;
let record: RemoteRelease;
let files: Map<string, string>;

beforeAll(async () => {
  root = await createPackage('mf-auth', 'mf-sample', {
    'remote.ts': "export default { name: 'mf-sample' };",
    'src/lifecycles.tsx': `import { version } from 'react';
      import i18next from 'i18next';
      import './app.css';
      export const mount = async () => [version, i18next()].join(' ');`,
    'src/app.css': '.app { margin: 0 }',
    'src/locales/en.json': '{"hello":"Hello"}',
    'src/locales/ar.json': '{"hello":"مرحبًا"}',
  });
  const built = await build(root, remotePreset);
  record = built.record as RemoteRelease;
  files = built.files;
});
afterAll(() => rm(root, { recursive: true }));

interface Loaded {
  url: string;
  integrity: string;
}

/** The interface that Module Federation's host calls. */
interface Container {
  init(scope: ShareScope): void;
  get(expose: string): Promise<() => { default?: unknown; mount?: () => Promise<string> }>;
}

/** Runs the built entry with no globals except a document that loads files. */
function runEntry() {
  const loaded: Loaded[] = [];
  const load = (element: Record<string, unknown>) => {
    const url = String(element.src ?? element.href);
    loaded.push({ url, integrity: String(element.integrity) });
    if (element.src !== undefined) runInContext(files.get(url.slice(base.length)) ?? '', context);
    (element.onload as (event: object) => void)({ type: 'load' });
  };
  const context = createContext({
    document: {
      currentScript: { tagName: 'SCRIPT', src: `${base}remoteEntry.js` },
      getElementsByTagName: () => [],
      createElement: () => ({ setAttribute() {} }),
      head: { appendChild: load },
    },
    location: { origin: 'https://site.example' },
    setTimeout: () => 0,
    clearTimeout() {},
  });
  context.window = context;
  runInContext(files.get('remoteEntry.js') ?? '', context);
  return { container: context.mf_sample as Container, loaded };
}

const versionOf = (version: string, module: unknown) => ({ [version]: { get: async () => () => module } });

test('an entry that runs gives its exposes, with the modules that the host shares', async () => {
  const { container } = runEntry();
  container.init({
    react: versionOf('19.3.1', { version: 'React 19.3.1' }),
    i18next: versionOf('26.7.2', { default: () => 'today', __esModule: true }),
  });
  const app = (await container.get('./app'))();
  expect(await app.mount?.()).toBe('React 19.3.1 today');
  expect((await container.get('./locales/en'))()).toMatchObject({ hello: 'Hello' });
});

test('every file that an entry loads has the integrity that the release says', async () => {
  const { container, loaded } = runEntry();
  container.init({ react: versionOf('19.3.1', {}), i18next: versionOf('26.7.2', {}) });
  await container.get('./app');
  const { scripts = [], styles = [] } = record.exposes.app ?? {};
  expect(styles).toHaveLength(1);
  expect(loaded.map(({ url, integrity }) => `${url} ${integrity}`).sort()).toEqual(
    [...scripts, ...styles].map(({ file, integrity }) => `${base}${file} ${integrity}`).sort(),
  );
});

test('an expose whose shared modules the host has not, or too old, is not given', async () => {
  const { container } = runEntry();
  container.init({ react: versionOf('18.3.1', {}), i18next: versionOf('26.7.2', {}) });
  await expect(container.get('./app')).rejects.toThrow('Cannot find shared react >=19.0.0 <20.0.0-0');
});
