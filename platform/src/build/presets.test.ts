import { rm, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { federationManifest } from '../registry/federation-manifest.ts';
import type { Asset, Needs, RemoteRelease, ShellRelease } from '../registry/index.ts';
import { computeIntegrity } from '../registry/integrity.ts';
import { secondRun } from '../second-run.ts';
import { build, createPackage } from '../testing/builds.ts';
import { remotePreset } from './remote-preset.ts';
import { shellPreset } from './shell-preset.ts';

// These are complete builds, possibly on busy machines.
vi.setConfig({ testTimeout: 60_000 });

const remoteFiles = {
  'remote.ts': `export default { name: 'mf-sample', slots: [{ slot: 'navbar.bell.v1', component: 'Tile' }], pages: [
    { path: '/hello', screen: 'hello', guard: 'public', title: { en: 'Hello', ar: 'مرحبًا' } }] };`,
  'src/lifecycles.tsx': `import { lazy } from 'react';
    const Hello = lazy(() => import('./screens/hello/Screen.tsx'));
    export const mount = async () => <Hello />;`,
  'src/screens/hello/Screen.tsx': `import { useQuery } from '@tanstack/react-query';
    import { Slot } from 'platform/remote';
    import { languages, spokenLanguage } from 'shared-api/contracts/settings';
    import type { Slots } from 'shared-api/slots';
    import { useCall } from 'shared-api/query';
    import { Button } from 'shared-ui/button';
    import styles from './hello.module.css';
    type Fill = Slots['navbar.bell.v1'];
    export default function Screen() {
      useQuery({ queryKey: ['hello'] });
      useCall(languages);
      const t = (key: string) => key;
      return <h1 className={styles.title}><a href={\`/hello/\${location.hash}?x\`}>{t('hello')}</a><Button>Hello</Button><Slot id="home.section.v1" /></h1>;
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
  'src/boot/app.tsx': `import './app.css';
    import { provided } from '../shared/provided.ts';
    import('react-dom/client').then(({ createRoot }) =>
      createRoot(document.body).render(<p>{Object.keys(provided).length}</p>));`,
  'src/boot/app.css': 'body { margin: 0 }',
  'src/shared/provided.ts': `import * as react from 'react';
    import * as reactDom from 'react-dom';
    import * as events from 'shared-api/events';
    export const provided = { react: { lib: () => react }, 'react-dom': { lib: () => reactDom }, i18next: { get: () => import(/* webpackChunkName: "parts" */ 'i18next') },
      'shared-api/events': { lib: () => events }, zod: { get: () => import(/* webpackChunkName: "parts" */ './zod.ts') },
      'react-dom/client': { get: () => import('react-dom/client') },
      'react-router-dom': { get: () => import('./react-router-dom.ts') } };
    globalThis.provided = RAFIQ_PROVIDED_EXPORTS;`,
  'src/shared/zod.ts':
    "import { string } from 'zod';\nexport { config } from 'zod';\nexport const z = { string };",
  'src/shared/react-router-dom.ts': "export { useLocation } from 'react-router-dom';",
  'pages.ts': "export const pages = [{ path: '/', guard: 'public', title: { en: 'Home', ar: 'الرئيسية' } }];",
};

const roots: string[] = [];
async function sample(files: Record<string, string>, like = 'mf-auth', name = 'mf-sample') {
  const root = await createPackage(like, name, files);
  roots.push(root);
  return root;
}

const buildRemote = async (files: Record<string, string> = {}) =>
  build(await sample({ ...remoteFiles, ...files }), remotePreset);
const buildShell = async (files: Record<string, string> = {}) =>
  build(await sample({ ...shellFiles, ...files }, 'shell', 'shell'), shellPreset);

/** Built once, by the first test that needs it. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
const builtRemote = once(buildRemote);
const builtShell = once(buildShell);

afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => Promise.all(roots.map((root) => rm(root, { recursive: true }))));

test('a remote builds to a release that says what each expose and each screen needs', async () => {
  const { record, read } = await builtRemote();
  const { entry, exposes, screens, shared, version } = record as RemoteRelease;
  expect(version).toMatch(/^0\.1\.0-[0-9a-f]{8}$/);
  expect(Object.keys(exposes)).toEqual(['app', 'locales/en', 'locales/ar', 'slots/Tile']);
  expect(exposes.app?.shares).toEqual(['react', 'react/jsx-runtime']);
  expect(screens.hello?.shares).toEqual(
    expect.arrayContaining(['@tanstack/react-query', 'shared-ui/button']),
  );
  expect(screens.hello?.styles).toHaveLength(1);
  expect(shared).toMatchObject({ react: '>=19.0.0 <20.0.0-0', 'shared-ui/button': '>=0.1.0 <1.0.0' });
  expect(Object.keys(shared)).not.toContain('zustand');

  const assets = [
    entry,
    ...Object.values({ ...exposes, ...screens }).flatMap((need) => [...need.scripts, ...need.styles]),
  ];
  for (const { file, integrity } of assets) expect(computeIntegrity(await read(file)), file).toBe(integrity);
  const code = (await Promise.all(assets.map(({ file }) => read(file)))).join('\n');
  expect(code).toContain('.mf-sample_title_');
  expect(code).not.toMatch(/\beval\(|new Function|react\.production/);
});

const filesOf = (assets: Asset[] = []) => assets.map(({ file }) => file);

test('a remote has the manifest by which other hosts of Module Federation load it', async () => {
  const { record, read } = await builtRemote();
  const manifest = federationManifest.parse(JSON.parse(await read('mf-manifest.json')));
  expect(manifest).toMatchObject({
    name: 'mf_sample',
    metaData: {
      globalName: 'mf_sample',
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    },
    remotes: [],
  });
  const { exposes, screens, shared } = record as RemoteRelease;
  const app = manifest.exposes.find(({ path }) => path === './app');
  expect(app?.assets).toEqual({
    js: { sync: filesOf(exposes.app?.scripts), async: filesOf(screens.hello?.scripts) },
    css: { sync: [], async: filesOf(screens.hello?.styles) },
  });
  expect(manifest.shared.find(({ name }) => name === 'react')).toMatchObject({
    singleton: true,
    requiredVersion: shared.react,
  });
});

test('a remote says which names of the shared modules it uses', async () => {
  const { uses } = (await builtRemote()).record as RemoteRelease;
  expect(uses).toMatchObject({
    '@tanstack/react-query': ['useQuery'],
    'react/jsx-runtime': ['jsx', 'jsxs'],
    'shared-api/query': ['useCall'],
    'shared-ui/button': ['Button'],
  });
  expect(uses?.zod).toContain('z.object');
});

test('a remote says which calls it makes, which slots it shows and fills, which texts it has and uses, and where it leads', async () => {
  const { contracts } = await builtRemote();
  expect(contracts.calls.map(({ id, method, path }) => [id, method, path])).toEqual([
    ['settings.languages', 'GET', expect.stringMatching(/^\/api\//)],
  ]);
  expect(contracts.calls[0]?.answer).toMatchObject({ properties: { status: { const: true } } });
  expect(Object.keys(contracts.shows)).toEqual(['home.section.v1']);
  expect(contracts.shows['home.section.v1']).toMatchObject({ required: ['lists'] });
  expect(Object.keys(contracts.fills)).toEqual(['navbar.bell.v1']);
  expect(contracts.texts).toEqual({ en: ['hello'], ar: ['hello'] });
  expect(contracts.usedTexts).toEqual(['hello']);
  expect(contracts.links).toEqual(['/hello/{}']);
});

test("a remote's entry is a small container: no run time of a host, nothing that it does not consume", async () => {
  const { read } = await builtRemote();
  const entry = await read('remoteEntry.js');
  expect(gzipSync(entry).length).toBeLessThan(3_600);
  expect(entry).toContain('Cannot find shared');
  expect(entry).not.toContain('shared-ui/dialog');
});

test('what screens share is a file of its own when it is worth one, else part of each', async () => {
  const filesWith = async (bytes: number) => {
    const screen = "import { shared } from '../../parts/shared.ts';\nexport default () => <p>{shared}</p>;";
    const { record } = await buildRemote({
      'remote.ts': remoteFiles['remote.ts'].replace(
        'pages: [',
        "pages: [{ path: '/more', screen: 'more', guard: 'public', title: { en: 'More', ar: 'المزيد' } },",
      ),
      'src/lifecycles.tsx': `import { lazy } from 'react';
        const screens = [import('./screens/hello/Screen.tsx'), import('./screens/more/Screen.tsx')];
        const Screens = screens.map((screen) => lazy(() => screen));
        export const mount = async () => Screens.map((Screen, index) => <Screen key={index} />);`,
      'src/parts/shared.ts': `export const shared = '${'x'.repeat(bytes)}';`,
      'src/screens/hello/Screen.tsx': screen,
      'src/screens/more/Screen.tsx': screen.replace('<p>', '<p>More '),
    });
    const { screens } = record as RemoteRelease;
    return Object.values(screens).map(({ scripts }) => scripts.length);
  };
  expect(await filesWith(35_000)).toEqual([1, 1]);
  expect(await filesWith(45_000)).toEqual([2, 2]);
});

test('the same sources make the same version and the same bytes, wherever they are built; other sources another one', async () => {
  const first = await builtRemote();
  const again = await buildRemote();
  expect(again.files).toEqual(first.files);
  expect((await buildShell()).files).toEqual((await builtShell()).files);
  const other = await buildRemote({ 'src/locales/en.json': '{"hello":"Hi"}' });
  expect(again.record).toEqual(first.record);
  expect(other.record.version).not.toBe(first.record.version);
});

/**
 * Screens whose consumed modules overlap in parts. By default the bundler makes a chunk of each such part, with or
 * without a file.
 */
const sharingScreens = () => {
  const shares = [
    'badge',
    'button',
    'drawer',
    'dialog',
    'form',
    'layout',
    'link',
    'list',
    'progress',
    'tabs',
    'toast',
  ];
  const screens = Array.from({ length: 9 }, (_, at) => `screen-${at}`);
  const uses = (at: number) => shares.filter((_, share) => (at * 7 + share * 5) % 11 > 3);
  return {
    'remote.ts': `export default { name: 'mf-sample', pages: [${screens
      .map(
        (name) =>
          `{ path: '/${name}', screen: '${name}', guard: 'public', title: { en: 'Hello', ar: 'مرحبًا' } }`,
      )
      .join()}] };`,
    'src/lifecycles.tsx': `import { lazy } from 'react';
      const screens = [${screens.map((name) => `lazy(() => import('./screens/${name}/Screen.tsx'))`).join()}];
      export const mount = async () => screens.map((Screen, key) => <Screen key={key} />);`,
    ...Object.fromEntries(
      screens.map((name, at) => [
        `src/screens/${name}/Screen.tsx`,
        `${uses(at)
          .map((share) => `import * as ${share} from 'shared-ui/${share}';`)
          .join('\n')}
        export default () => <p>{[${uses(at).join()}].length}</p>;`,
      ]),
    ),
  };
};

test('what screens share does not depend on the folder', async () => {
  const files = { ...remoteFiles, ...sharingScreens() };
  const [one, other] = await Promise.all([buildRemote(files), buildRemote(files)]);
  expect(other.files).toEqual(one.files);
  expect([...one.files].filter(([name]) => name.endsWith('.js')).length).toBeGreaterThan(9);
});

test('a remote has a build for the server: its public pages and its slots, with the class names of its style sheet', async () => {
  const { record, read, files } = await builtRemote();
  const { serverBuild } = record as RemoteRelease;
  const code = await read('server-build.js');
  expect(serverBuild).toMatchObject({ file: 'server-build.js', integrity: computeIntegrity(code) });
  const required = [...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, key = '']) => key);
  expect([...new Set(required)].sort()).toEqual(serverBuild?.shares);
  expect(serverBuild?.shares).toEqual(
    expect.arrayContaining(['react', 'shared-api/query', 'shared-ui/button']),
  );
  expect(code).toContain('"Tile"');
  const [, title = ''] = /\.(mf-sample_title_[\w-]+)/.exec([...files.values()].join()) ?? [];
  expect(code).toContain(`"${title}"`);
});

test('a remote whose pages are for people who are signed in has none', async () => {
  const { record, files } = await buildRemote({
    'remote.ts': `export default { name: 'mf-sample', pages: [
      { path: '/hello', screen: 'hello', guard: 'user', title: { en: 'Hello', ar: 'مرحبًا' } }] };`,
  });
  expect(record).not.toHaveProperty('serverBuild');
  expect([...files.keys()]).not.toContain('server-build.js');
});

test('a public page that needs Node does not build', async () => {
  await expect(
    buildRemote({
      'src/slots/Tile.tsx':
        "import { readFileSync } from 'node:fs'; export default () => String(readFileSync('x'));",
    }),
  ).rejects.toThrow();
});

test('maps lie beside the release, without the text of sources, and lead from a script to the line of a source', async () => {
  const { files } = await builtRemote();
  const [path, text] = [...files].find(
    ([file, script]) => file.startsWith('static/') && file.endsWith('.js') && script.includes('"Tile"'),
  ) ?? ['', ''];
  expect(path).toMatch(/^static/);
  expect(text).not.toContain('.maps');
  const map = JSON.parse(files.get(`.maps/${path}.map`) ?? '{}');
  expect(map).not.toHaveProperty('sourcesContent');
  const before = text.slice(0, text.indexOf('"Tile"')).split('\n');
  const origin = new SourceMap(map).findOrigin(before.length, (before.at(-1)?.length ?? 0) + 1);
  expect(origin).toMatchObject({ fileName: 'src/slots/Tile.tsx', lineNumber: 1 });
});

test('scripts come without maps, and with the hint to compile them on their way', async () => {
  const all = [...(await builtRemote()).files, ...(await builtShell()).files];
  const files = all.filter(([path]) => !path.startsWith('.'));
  expect(files.filter(([path, text]) => path.endsWith('.map') || text.includes('sourceMappingURL'))).toEqual(
    [],
  );
  const scripts = files.filter(([path]) => path.endsWith('.js') && path !== 'server-build.js');
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter(([, text]) => !text.startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([]);
});

test.each([
  ['runs', false, 'ar'],
  ['does nothing when it runs for the code cache alone', true, 'en'],
])('a script of the document %s', async (_, isSecond, language) => {
  const script = await (await builtShell()).read('static/js/preload.js');
  const documentElement = { lang: 'en' };
  const currentScript = { hasAttribute: (name: string) => isSecond && name === secondRun };
  runInNewContext(script, { document: { documentElement, currentScript } });
  expect(documentElement.lang).toBe(language);
  const guarded = [...(await builtShell()).files].filter(([, text]) => text.includes(secondRun));
  expect(guarded.map(([path]) => path).sort()).toEqual(['static/js/index.js', 'static/js/preload.js']);
});

test('the app of the shell names its files by their paths', async () => {
  expect(await (await builtShell()).read('static/js/index.js')).toContain(
    'document.currentScript.src).pathname',
  );
});

test('a release can be given its version', async () => {
  vi.stubEnv('RAFIQ_RELEASE_VERSION', '2.0.0');
  expect((await buildRemote()).record.version).toBe('2.0.0');
});

test('a contribution that does not fit its schema, its package or its files stops the build with one line', async () => {
  const failure = (files: Record<string, string>) => buildRemote(files).then(() => '', String);
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
  const entry =
    "{ menu: 'guest', label: { en: 'Hello', ar: 'مرحبًا' }, href: '/hello', covers: ['/hello', '/bye'] }";
  const covering = remoteFiles['remote.ts'].replace('pages:', `navigation: [${entry}], pages:`);
  expect(await failure({ 'remote.ts': covering })).toBe(
    'Error: mf-sample: a menu entry covers /bye, which is no page of it',
  );
});

test('the shell builds to a document with its scripts, the renderer last, its addresses below the release', async () => {
  const { record, read } = await builtShell();
  const { provides, shares, version } = record as ShellRelease;
  expect(provides).toMatchObject({ react: '19.3.1', 'shared-ui/button': expect.any(String) });
  expect(Object.keys(shares).sort()).toEqual(['i18next', 'react-dom/client', 'react-router-dom', 'zod']);
  expect(shares['react-dom/client']).toEqual({ scripts: [], styles: [], shares: [] });
  expect(shares.i18next?.scripts.at(-1)?.file).toBe('static/js/async/parts.js');
  expect(shares.zod).toEqual(shares.i18next);
  for (const { scripts } of Object.values(shares))
    for (const { file, integrity } of scripts) expect(computeIntegrity(await read(file))).toBe(integrity);

  const html = await read('index.html');
  const scripts = [
    ...html.matchAll(/<script defer src="([^"]+)" crossorigin="anonymous" integrity="sha256-[^"]+">/g),
  ];
  expect(scripts.map(([, src]) => src)).toEqual(
    ['preload', 'index', 'async/lib-renderer'].map(
      (name) => `/releases/shell/${version}/static/js/${name}.js`,
    ),
  );
  expect(html).not.toMatch(/<script(?! defer src)|<style|style="|\son\w+="/);
});

test('the shell says which names its shared modules have, in its code those that it loads on demand', async () => {
  const { record, files } = await builtShell();
  const { exports } = record as ShellRelease;
  expect(exports).toMatchObject({
    'react-router-dom': ['useLocation'],
    'shared-api/events': ['emit', 'on'],
    zod: ['config', 'z.string'],
  });
  expect(exports?.react).toEqual(expect.arrayContaining(['default', 'useState']));
  expect(exports?.i18next).toContain('default');
  const scripts = [...files].filter(([path]) => path.endsWith('.js')).map(([, code]) => code);
  expect(scripts.filter((code) => code.includes('"z.string"'))).toHaveLength(1);
  expect(scripts.filter((code) => code.includes('"useState"'))).toEqual([]);
});

test("the shell's pages stand in its release; what fits no page stops the build with one line", async () => {
  const { record } = await builtShell();
  expect((record as ShellRelease).pages).toEqual([
    { path: '/', guard: 'public', title: { en: 'Home', ar: 'الرئيسية' } },
  ]);
  const wrong = "export const pages = [{ path: 'home', guard: 'public' }];";
  const failure = await buildShell({ 'pages.ts': wrong }).then(() => '', String);
  expect(failure).toMatch(/^Error: shell\/pages\.ts: .*a path such as \/courses\/\{id\}.*$/);
});

test('what shared modules of the shell call counts for the shell', async () => {
  const app = `import { createRoot } from 'react-dom/client';
    import { refreshUser } from 'shared-api/client';
    refreshUser().then((user) => createRoot(document.body).render(<p>{String(user)}</p>));`;
  const { contracts } = await buildShell({ 'src/boot/app.tsx': app });
  expect(contracts.calls.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['accounts.renew', 'accounts.user']),
  );
});

test('the notices of the packages in a release stand in it; one that must not be distributed stops the build', async () => {
  const { read } = await builtShell();
  const notices = await read('licences.txt');
  expect(notices).toMatch(/^react \d.* \(MIT\)$/m);
  expect(notices).toMatch(/^zod \d/m);
  const strict = 'vendor/node_modules/strict';
  const failure = await buildShell({
    [`${strict}/package.json`]: '{"name":"strict","version":"1.0.0","license":"GPL-3.0-only"}',
    [`${strict}/index.js`]: 'document.title = "strict";',
    'src/boot/preload.ts': `import '../../${strict}/index.js';`,
  }).then(() => '', String);
  expect(failure).toContain('strict 1.0.0 has GPL-3.0-only, with which it must not be distributed');
});

test('what fills a slot has its own styles, without those of the screens', async () => {
  const { record, read } = await buildRemote({
    'src/slots/Tile.tsx': `import styles from './tile.module.css';
      export default function Tile() { return <p className={styles.tile}>Tile</p>; }`,
    'src/slots/tile.module.css': '.tile { color: var(--tile) }',
  });
  const { exposes, screens } = record as RemoteRelease;
  const css = (needs: Needs | undefined) =>
    Promise.all((needs?.styles ?? []).map(async ({ file }) => String(await read(file))));
  expect(await css(exposes['slots/Tile'])).toEqual([expect.stringMatching(/^(?!.*--ink).*--tile/s)]);
  expect(await css(screens.hello)).toEqual([expect.stringMatching(/^(?!.*--tile).*--ink/s)]);
});

test('in development a changed contribution is in the next record, without a restart', async () => {
  const root = await sample(remoteFiles);
  const config = await remotePreset(pathToFileURL(join(root, 'rsbuild.config.ts')).href)({
    env: 'development',
    command: 'dev',
  });
  const rsbuild = await createRsbuild({
    cwd: root,
    config: mergeRsbuildConfig(config, {
      mode: 'development',
      logLevel: 'error',
      server: { port: 0 },
      // The package lies below node_modules, which is not watched by default.
      tools: { rspack: { watchOptions: { ignored: '**/.git/**' } } },
    }),
  });
  const { port, server } = await rsbuild.startDevServer();
  const guard = async () => {
    const answer = await fetch(`http://localhost:${port}/release.json`);
    return answer.ok && (await answer.json()).contribution.pages[0].guard;
  };
  try {
    await expect.poll(guard, { timeout: 20_000 }).toBe('public');
    await writeFile(
      join(root, 'remote.ts'),
      remoteFiles['remote.ts'].replace("guard: 'public'", "guard: 'user'"),
    );
    await expect.poll(guard, { timeout: 20_000 }).toBe('user');
  } finally {
    await server.close();
  }
});
