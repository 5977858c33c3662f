import { rm } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { RemoteRelease, ShellRelease } from '../registry/index.ts';
import { build, packageOf } from '../testing/builds.ts';
import { integrityOf } from './integrity.ts';
import { remotePreset } from './remote-preset.ts';
import { shellPreset } from './shell-preset.ts';

// Whole builds, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const remoteFiles = {
  'remote.ts': `export default { name: 'mf-sample', slots: [{ slot: 'home.section.v1', component: 'Tile' }], pages: [
    { path: '/hello', screen: 'hello', guard: 'public', title: { en: 'Hello', ar: 'مرحبًا' } }] };`,
  'src/lifecycles.tsx': `import { lazy } from 'react';
    const Hello = lazy(() => import('./screens/hello/Screen.tsx'));
    export const mount = async () => <Hello />;`,
  'src/screens/hello/Screen.tsx': `import { useQuery } from '@tanstack/react-query';
    import { Button } from 'shared-ui/button';
    import styles from './hello.module.css';
    export default function Screen() {
      useQuery({ queryKey: ['hello'] });
      return <h1 className={styles.title}><Button>Hello</Button></h1>;
    }`,
  'src/screens/hello/hello.module.css': '.title { color: var(--ink) }',
  'src/slots/Tile.tsx': 'export default function Tile() { return <p>Tile</p>; }',
  'src/locales/en.json': '{"hello":"Hello"}',
  'src/locales/ar.json': '{"hello":"مرحبًا"}',
};

const shellFiles = {
  'src/index.html':
    '<!doctype html><html><head><title>Rafiq</title></head><body><div id="root"></div></body></html>',
  'src/boot/preload.ts': "document.documentElement.lang = 'ar';",
  'src/boot/app.tsx': `import { createRoot } from 'react-dom/client';
    import './app.css';
    import { provided } from '../shared/provided.ts';
    createRoot(document.body).render(<p>{Object.keys(provided).length}</p>);`,
  'src/boot/app.css': 'body { margin: 0 }',
  'src/shared/provided.ts': `import * as react from 'react';
    export const provided = { react: { lib: () => react }, dayjs: { get: () => import('dayjs') },
      'react-router-dom': { get: () => import('./react-router-dom.ts') } };`,
  'src/shared/react-router-dom.ts': "export { useLocation } from 'react-router-dom';",
};

const roots: string[] = [];
async function sample(files: Record<string, string>, like = 'mf-auth', name = 'mf-sample') {
  const root = await packageOf(like, name, files);
  roots.push(root);
  return root;
}

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(roots.splice(0).map((root) => rm(root, { recursive: true })));
});

test('a remote builds to a release that says what each expose and each screen needs', async () => {
  const { record, read } = await build(await sample(remoteFiles), remotePreset);
  const { entry, exposes, screens, shared, version } = record as RemoteRelease;
  expect(version).toMatch(/^0\.1\.0-[0-9a-f]{8}$/);
  expect(Object.keys(exposes)).toEqual(['app', 'locales/en', 'locales/ar', 'slots/Tile']);
  expect(exposes.app?.shares).toEqual(['react', 'react/jsx-runtime']);
  expect(screens.hello?.shares).toEqual(['@tanstack/react-query', 'shared-ui/button']);
  expect(screens.hello?.styles).toHaveLength(1);
  expect(shared).toMatchObject({ react: '^19.0.0', 'shared-ui/button': '>=0.1.0 <1.0.0' });
  expect(Object.keys(shared)).not.toContain('zod');

  const assets = [
    entry,
    ...Object.values({ ...exposes, ...screens }).flatMap((need) => [...need.scripts, ...need.styles]),
  ];
  for (const { file, integrity } of assets) expect(integrityOf(await read(file)), file).toBe(integrity);
  const code = (await Promise.all(assets.map(({ file }) => read(file)))).join('\n');
  expect(code).toContain('.mf-sample_title_');
  expect(code).not.toMatch(/\beval\(|new Function|react\.production/);
});

test('the same sources make the same version, wherever they are built; other sources another one', async () => {
  const first = await build(await sample(remoteFiles), remotePreset);
  const again = await build(await sample(remoteFiles), remotePreset);
  const other = await build(
    await sample({ ...remoteFiles, 'src/locales/en.json': '{"hello":"Hi"}' }),
    remotePreset,
  );
  expect(again.record).toEqual(first.record);
  expect(other.record.version).not.toBe(first.record.version);
});

test('a release can be given its version', async () => {
  vi.stubEnv('RAFIQ_RELEASE_VERSION', '2.0.0');
  expect((await build(await sample(remoteFiles), remotePreset)).record.version).toBe('2.0.0');
});

test('a contribution that does not fit its schema, its package or its files stops the build with one line', async () => {
  const failure = async (files: Record<string, string>) =>
    build(await sample({ ...remoteFiles, ...files }), remotePreset).then(() => '', String);
  expect(
    await failure({ 'remote.ts': "export default { name: 'mf-sample', pages: [{ path: 'hello' }] };" }),
  ).toMatch(/^Error: mf-sample\/remote\.ts: .*a path such as \/courses\/\{id\}.*$/);
  expect(await failure({ 'remote.ts': "export default { name: 'mf-other' };" })).toBe(
    "Error: mf-sample/remote.ts: its name is mf-other, the package's is mf-sample",
  );
  const nowhere = remoteFiles['remote.ts'].replace("screen: 'hello'", "screen: 'nowhere'");
  expect(await failure({ 'remote.ts': nowhere })).toBe(
    'Error: mf-sample: src/screens/nowhere/Screen.tsx is missing',
  );
});

test('the shell builds to a document with two scripts, its addresses below the release', async () => {
  const { record, read } = await build(await sample(shellFiles, 'shell', 'shell'), shellPreset);
  const { provides, shares, version } = record as ShellRelease;
  expect(provides).toMatchObject({ react: '19.3.1', 'shared-ui/button': expect.any(String) });
  expect(Object.keys(shares).sort()).toEqual(['dayjs', 'react-router-dom']);
  for (const { scripts } of Object.values(shares))
    for (const { file, integrity } of scripts) expect(integrityOf(await read(file))).toBe(integrity);

  const html = await read('index.html');
  const scripts = [
    ...html.matchAll(/<script defer src="([^"]+)" crossorigin="anonymous" integrity="sha384-[^"]+">/g),
  ];
  expect(scripts.map(([, src]) => src?.replace(/\.[0-9a-f]+\.js$/, ''))).toEqual(
    ['preload', 'lib-react', 'index'].map((name) => `/releases/shell/${version}/static/js/${name}`),
  );
  expect(html).not.toMatch(/<script(?! defer src)|<style|style="|\son\w+="/);
});
