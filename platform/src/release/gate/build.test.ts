import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { computeIntegrity } from '../../registry/integrity.ts';
import { type Asset, type Release, type RemoteRelease, remoteRelease } from '../../registry/registry.ts';
import { testKeys } from '../../testing/keys.ts';
import { createRemote, createShell } from '../../testing/releases.ts';
import { openReleases } from '../open.ts';
import { checkBuild, formatViolation } from './index.ts';

const site = openReleases('unused', testKeys);

type Contents = Record<string, string | Uint8Array>;
const filesOf = (contents: Contents) =>
  Object.entries(contents).map(([path, content]) => ({ path, bytes: Buffer.from(content) }));

const errorsOf = (
  record: Release,
  contents: Contents,
  texts?: { en: string[]; ar: string[] },
  usedTexts?: string[],
) =>
  checkBuild(
    record,
    filesOf(contents),
    texts && { schema: 1, calls: [], shows: {}, fills: {}, texts, usedTexts },
    { site },
  ).map(formatViolation);

const entry = { 'remoteEntry.js': 'entry' };
const withFile = (path: string, content: string | Uint8Array = 'x') =>
  errorsOf(createRemote(), { ...entry, [path]: content });
/** Text that does not compress to less than about `bytes`. */
const noise = (bytes: number) =>
  randomBytes(bytes)
    .toString('latin1')
    .replace(/[^\x20-\x7e]/g, '');
const assetOf = (file: string, content: string | Uint8Array): Asset => ({
  file,
  integrity: computeIntegrity(Buffer.from(content)),
});
const needing = (...scripts: Asset[]) => ({ scripts, styles: [], shares: [] });

test('a whole build has no faults', () => {
  expect(
    errorsOf(createRemote(), { ...entry, 'release.json': '{}', 'static/js/a.js': '1', 'f.woff2': 'x' }),
  ).toEqual([]);
  expect(errorsOf(createShell(), { 'index.html': '<!doctype html>', 'favicon.svg': '<svg/>' })).toEqual([]);
});

test('a file that is missing or another one is named, the files of every part of the record', () => {
  const remote = createRemote({
    exposes: { app: needing(assetOf('app.js', 'app')) },
    screens: { home: needing(assetOf('home.js', 'home')) },
  });
  const again = 'Build again and publish the folder as the build left it.';
  expect(errorsOf(remote, { 'remoteEntry.js': 'tampered', 'app.js': 'app' })).toEqual([
    `mf-a 1.0.0: remoteEntry.js is not the file that was built. ${again}`,
    `mf-a 1.0.0: home.js is missing. ${again}`,
  ]);
  const shell = createShell({
    shares: { dayjs: needing(assetOf('dayjs.js', 'x')) },
    composition: needing(assetOf('composition.js', 'x')),
  });
  expect(errorsOf(shell, {})).toEqual([
    `shell 1.0.0: dayjs.js is missing. ${again}`,
    `shell 1.0.0: composition.js is missing. ${again}`,
    `shell 1.0.0: index.html is missing. ${again}`,
  ]);
});

test.each([
  ['a.js.map', 'it is a source map. Build with `output.sourceMap: false`.'],
  ['page.html', 'it is no kind of file that a page loads. Keep it out of the build.'],
  ['.env', 'it is no kind of file that a page loads. Keep it out of the build.'],
  ['static/.env.production', 'it is no kind of file that a page loads. Keep it out of the build.'],
  ['server.pem', 'it is no kind of file that a page loads. Keep it out of the build.'],
  ['two words.js', 'it is not a file name that can be served. Rename it.'],
])('%s has no place in a release', (path, notified) => {
  expect(withFile(path)).toEqual([`mf-a 1.0.0, ${path}: ${notified}`]);
});

test.each([
  'let a;\n//# sourceMappingURL=a.js.map',
  'a{}\n/*# sourceMappingURL=data:application/json;base64,e30= */',
])('a file that names a source map is refused: %j', (content) => {
  const file = content.startsWith('a{') ? 'a.css' : 'a.js';
  expect(withFile(file, content)).toEqual([
    `mf-a 1.0.0, ${file}: it names a source map. Build with \`output.sourceMap: false\`.`,
  ]);
});

const letters = 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1v2W3x4Y5z6';
const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
const tokenOf = (claims: object) =>
  `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${letters.slice(0, 43)}`;

// Composed at run time, so that secret scanners do not report this source.
test.each([
  ['a private key', `-----BEGIN ${'PRIVATE'} KEY-----\\n${letters}\\n-----END`],
  ['a private key', `-----BEGIN RSA ${'PRIVATE'} KEY-----\n${letters}\n`],
  ['an access key of AWS', `AKIA${'ABCDEFGHIJKLMNOP'}`],
  ['a token of GitHub', `ghp_${letters.slice(0, 36)}`],
  ['a token of GitLab', `glpat-${letters.slice(0, 20)}`],
  ['a token of npm', `npm_${letters.slice(0, 36)}`],
  ['a token of Slack', `xoxb-${letters.slice(0, 24)}`],
  ['a secret of Stripe', `sk_${'live'}_${letters.slice(0, 24)}`],
  ['a secret of Stripe', `whsec_${letters.slice(0, 32)}`],
  [
    'an access token of PayPal',
    `access_token$production$${'a1b2c3d4e5f6g7h8'}$${'0123456789abcdef'.repeat(2)}`,
  ],
  ['a client secret of Google', `GOCSPX-${letters.slice(0, 28)}`],
  ['a key of SendGrid', `SG.${letters.slice(0, 22)}.${letters.slice(0, 43)}`],
  ['a database address with its password', 'postgres://rafiq:s3cret@db.example/rafiq'],
  [
    'a token (JWT) that lives for more than a day',
    tokenOf({ sub: 1, iat: 1_700_000_000, exp: 1_800_000_000 }),
  ],
  ['a token (JWT) that lives for more than a day', tokenOf({ role: 'service', iss: 'x' })],
])('%s in a file is refused, and not repeated', (what, secret) => {
  expect(withFile('static/a.js', `const a = "${secret}";`)).toEqual([
    `mf-a 1.0.0, static/a.js: it holds ${what}, and everybody could read it. ` +
      'Take it out of the sources, and replace it where it is used: it may have been seen.',
  ]);
});

test.each([
  'password: "", api_key: e.key, secret: t("secret")',
  '-----BEGIN PRIVATE KEY-----',
  'sk_live_',
  'AKIA',
  'https://user@example.com/path, mailto:a@b.example',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the input is the source of a template literal, whose placeholders are no secrets.
  'postgres://${user}:${password}@host',
  'AIzaSyA1234567890abcdefghijklmnopqrstuvw',
  tokenOf({ sub: 1, iat: 1_700_000_000, exp: 1_700_000_900 }),
  `sha384-${letters}`,
])('%j is no secret', (content) => {
  expect(withFile('static/a.js', content)).toEqual([]);
});

test('texts are complete in both languages, with two plural forms in English and six in Arabic', () => {
  const forms = (key: string, ...suffixes: string[]) => suffixes.map((suffix) => `${key}_${suffix}`);
  const all = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const complete = { en: ['a', ...forms('n', 'one', 'other')], ar: ['a', ...forms('n', ...all)] };
  expect(errorsOf(createRemote(), entry, complete)).toEqual([]);
  expect(
    errorsOf(createRemote(), entry, {
      en: ['a', 'legal:b', ...forms('n', 'one', 'other')],
      ar: ['a', 'c', ...forms('n', 'one', 'other')],
    }),
  ).toEqual([
    'mf-a 1.0.0, locales: English lacks c. Add them to the en.json of their group.',
    'mf-a 1.0.0, locales: Arabic lacks legal:b, n_few, n_many, n_two, n_zero. Add them to the ar.json of their group.',
  ]);
  const many = Array.from({ length: 8 }, (_, index) => `k${index}`);
  expect(errorsOf(createRemote(), entry, { en: many, ar: [] })).toEqual([
    'mf-a 1.0.0, locales: Arabic lacks k0, k1, k2, k3, k4 and 3 more. Add them to the ar.json of their group.',
  ]);
  // `_other` alone is no plural form.
  expect(errorsOf(createRemote(), entry, { en: ['gender_other'], ar: ['gender_other'] })).toEqual([]);
});

/** A remote with one screen whose scripts do not compress. */
function remoteWith(sizes: { entry?: number; app?: number; en?: number; ar?: number; screen?: number }) {
  const contents = Object.fromEntries(
    Object.entries({ entry: 10, app: 10, en: 10, ar: 10, screen: 10, ...sizes }).map(([name, size]) => [
      `${name}.js`,
      noise(size * 3),
    ]),
  );
  const asset = (name: string) => assetOf(`${name}.js`, contents[`${name}.js`] as string);
  const record: RemoteRelease = remoteRelease.parse({
    ...createRemote(),
    entry: asset('entry'),
    exposes: {
      app: needing(asset('app')),
      'locales/en': needing(asset('en')),
      'locales/ar': needing(asset('ar')),
    },
    screens: { home: needing(asset('screen')), small: needing(asset('app')) },
  });
  return errorsOf(record, contents);
}

test('the entry of a remote has 6.8 kB at most', () => {
  expect(remoteWith({ entry: 4_500 })).toEqual([]);
  expect(remoteWith({ entry: 9_000 })).toEqual([
    expect.stringMatching(
      /^mf-a 1\.0\.0, entry\.js: its entry has \(gzip\) \d+\.\d kB, the budget is 6\.8 kB\. Keep code out of what the entry loads at once\.$/,
    ),
  ]);
});

test('a page of a remote has 60.5 kB at most: entry, app, one language, screen', () => {
  expect(remoteWith({ app: 15_000, en: 15_000, ar: 15_000, screen: 15_000 })).toEqual([]);
  expect(remoteWith({ app: 30_000, ar: 30_000, screen: 30_000 })).toEqual([
    expect.stringMatching(
      /^mf-a 1\.0\.0, screen home: its page loads \(brotli\) \d+\.\d kB, the budget is 60\.5 kB\. Load parts of the screen when they are needed, or use what the shell shares\.$/,
    ),
  ]);
});

test('a fill of a slot has 50 kB at most, 80 kB of a stock remote: entry, one language, component', () => {
  const fills = (component: number, stock?: RemoteRelease['stock']) => {
    const contents = { 'remoteEntry.js': noise(4_000), 'en.js': noise(4_000), 'tile.js': noise(component) };
    const needing = (file: keyof typeof contents) => ({ scripts: [assetOf(file, contents[file])] });
    return errorsOf(
      createRemote({
        entry: assetOf('remoteEntry.js', contents['remoteEntry.js']),
        exposes: { 'locales/en': needing('en.js'), 'slots/Tile': needing('tile.js') },
        slots: [{ slot: 'home.section.v1', component: 'Tile' }],
        stock,
      }),
      contents,
    ).filter((line) => line.includes('slot '));
  };
  expect(fills(80_000)).toEqual([]);
  expect(fills(160_000)).toEqual([
    expect.stringMatching(
      /^mf-a 1\.0\.0, slot home\.section\.v1: its fill Tile loads \(brotli\) \d+\.\d kB, the budget is 50\.0 kB\. Every visitor of the page with the slot loads it: /,
    ),
  ]);
  const stock = { name: 'a', modules: { Tile: './Tile' }, later: [] };
  expect(fills(160_000, stock)).toEqual([]);
  expect(fills(300_000, stock)).toEqual([expect.stringContaining('the budget is 80.0 kB')]);
});

test("the shell's document names 152 kB of scripts and styles at most", () => {
  const html = (...files: string[]) =>
    files.map((file) => `<script defer src="/releases/shell/1.0.0/${file}"></script>`).join('');
  const contents = { 'static/a.js': noise(300_000), 'static/b.js': noise(300_000) };
  expect(errorsOf(createShell(), { ...contents, 'index.html': html('static/a.js') })).toEqual([]);
  expect(errorsOf(createShell(), { ...contents, 'index.html': html('static/a.js', 'static/b.js') })).toEqual([
    expect.stringMatching(
      /^shell 1\.0\.0, index\.html: its scripts and styles have \(brotli\) \d+\.\d kB, the budget is 152\.0 kB\. Load on demand what not every page needs\.$/,
    ),
  ]);
});

test('a contribution that contradicts itself is refused before anything else is asked', () => {
  const page = { path: '/a', screen: 'x', guard: 'public' as const, title: { en: 'x', ar: 'x' } };
  expect(errorsOf(createRemote({ pages: [page, page] }), entry)).toEqual([
    'mf-a 1.0.0: it declares /a twice. Keep one of them.',
  ]);
});

test('calls are compared where the document of the API is at hand', () => {
  const call = { id: 'a.b', method: 'GET', path: '/api/a', answer: {} };
  const contracts = { schema: 1 as const, calls: [call], shows: {}, fills: {}, texts: { en: [], ar: [] } };
  const errors = (openapi?: unknown) =>
    checkBuild(createRemote(), filesOf(entry), contracts, { site, openapi });
  expect(errors()).toEqual([]);
  expect(errors({ paths: {} })).toMatchObject([{ where: 'mf-a 1.0.0, call a.b' }]);
});

test('texts that the code uses and no catalogue has are refused', () => {
  const keys = [
    'title',
    'left_one',
    'left_other',
    'states.paid',
    'states.free',
    'list.0',
    'legal:terms.lead',
  ];
  const texts = { en: keys, ar: [...keys, 'left_zero', 'left_two', 'left_few', 'left_many'] };
  const using = (...used: string[]) => errorsOf(createRemote(), entry, texts, used);
  expect(using('title', 'left', 'states.*', 'states.paid', 'list', 'terms.lead', 'legal:terms.lead')).toEqual(
    [],
  );
  const fix = 'Add them to the en.json and ar.json of their group, or use a key that is there.';
  expect(using('title', 'titel', 'state.*', 'states')).toEqual([
    `mf-a 1.0.0, texts: its code uses titel, state.*, which no catalogue has. ${fix}`,
  ]);
  expect(using(...Array.from({ length: 7 }, (_, at) => `x${at}`))).toEqual([
    `mf-a 1.0.0, texts: its code uses x0, x1, x2, x3, x4 and 2 more, which no catalogue has. ${fix}`,
  ]);
});
