import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Release } from '../registry/registry.ts';
import { writeBuild } from '../testing/built.ts';
import { commandLine } from '../testing/command-line.ts';
import { createRemote, createShell } from '../testing/releases.ts';
import { startS3 } from '../testing/s3.ts';
import { commands } from './commands/index.ts';

let folder: string;
let store: string;
let run: ReturnType<typeof commandLine>;

/** The API's document, so that verbs need no option for a missing one. */
const openapi = JSON.stringify({ openapi: '3.1.0', paths: {} });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-cli-'));
  store = join(folder, 'releases');
  await writeFile(join(folder, 'openapi.json'), openapi);
  run = commandLine({ DATA_DIR: folder, RAFIQ_OPENAPI: join(folder, 'openapi.json') });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const build = (record: Release, files?: Record<string, string>) =>
  writeBuild(join(folder, 'dist'), record, files);
const a = (version: string) => createRemote({ version });

/** A live site with the shell and mf-a 1.0.0; mf-a 1.1.0 is stored. */
async function liveSite() {
  await run('publish', '--promote', await build(createShell()), await build(a('1.0.0')));
  await run('publish', await build(a('1.1.0'), { 'static/a.js': 'console.log("more")' }));
}
const registryFile = (revision: number) =>
  join(store, 'registry', `${String(revision).padStart(6, '0')}.json`);

test('help of all and of each verb', async () => {
  const help = await run('--help');
  expect([help.code, help.err]).toEqual([0, '']);
  expect(help.out).toContain('0 done, 1 refused, 2 wrong usage, 3 others changed');
  for (const { name, options } of commands) {
    const own = await run(name, '--help');
    expect([own.code, own.err]).toEqual([0, '']);
    expect(own.out).toMatch(new RegExp(`^Usage: ${name} `));
    for (const option of ['json', ...Object.keys(options)]) expect(own.out).toContain(`--${option}`);
    expect(help.out).toContain(`  ${name} `);
  }
  const nothing = await run();
  expect([nothing.code, nothing.out, nothing.err]).toEqual([2, '', help.out]);
});

test('several builds are stored and live in one revision; the same once more writes none', async () => {
  const folders = [await build(createShell()), await build(a('1.0.0'))];
  const first = await run('publish', '--promote', '--json', ...folders);
  expect([first.code, first.err]).toEqual([0, '']);
  expect(first.json()).toEqual({
    published: [
      { name: 'shell', version: '1.0.0' },
      { name: 'mf-a', version: '1.0.0' },
    ],
    promoted: true,
    revision: 1,
  });
  const again = await run('publish', '--promote', '--progress', ...folders);
  expect(again.out).toBe('shell 1.0.0\nmf-a 1.0.0\nLive for everybody\nRegistry revision 1\n');
  expect(again.err).toContain('mf-a 1.0.0 is stored\n');
  expect((await run('publish', await build(a('1.1.0')))).out).toBe(
    'mf-a 1.1.0\nStored. To make it live: promote mf-a@1.1.0\n',
  );
});

test('a remote that needs a newer shell is published together with a stored one', async () => {
  await liveSite();
  await run('publish', await build(createShell({ version: '2.0.0', provides: { react: '19.9.0' } })));
  const dist = await build(createRemote({ version: '2.0.0', shared: { react: '>=19.9.0 <20.0.0-0' } }));
  const alone = await run('publish', dist);
  expect([alone.code, alone.err]).toEqual([1, expect.stringContaining('mf-a 2.0.0')]);
  const together = await run('publish', dist, '--with', 'shell@2.0.0', '--promote', '--json');
  expect(together.json()).toMatchObject({ promoted: true, revision: 2 });
  expect((await run('status', '--json')).json()).toMatchObject({
    names: [
      { name: 'shell', live: '2.0.0' },
      { name: 'mf-a', live: '2.0.0', previous: '1.0.0' },
    ],
  });
});

test('from canary to everybody and back', async () => {
  await liveSite();
  const canary = await run('promote', 'mf-a@1.1.0', '--share', '10%');
  expect(canary).toMatchObject({
    code: 0,
    out: 'mf-a 1.1.0 is a canary for 10 % of the visitors\nRegistry revision 2\n',
    err: '',
  });
  expect((await run('promote', 'mf-a@1.1.0', '--share', '10 %')).out).toBe(
    'Nothing to do: it is so already\nRegistry revision 2\n',
  );
  expect((await run('promote', 'mf-a@1.1.0', '--json')).json()).toEqual({
    revision: 3,
    moves: [
      { name: 'mf-a', for: 'everybody', from: '1.0.0', to: '1.1.0' },
      { name: 'mf-a', for: 'share', from: '1.1.0' },
    ],
  });
  expect((await run('rollback', 'mf-a', '--reason', 'it blinks')).out).toBe(
    'mf-a 1.0.0 is live, it was 1.1.0\nRegistry revision 4\n',
  );
  const nowhere = await run('rollback', 'mf-a');
  expect([nowhere.code, nowhere.err]).toEqual([
    1,
    expect.stringMatching(/^Nothing is kept that was live before .*--to/),
  ]);
  expect((await run('rollback', 'mf-a', '--to', '1.1.0')).code).toBe(0);
  const history = await run('history', '--limit', '2');
  expect(history.out.split('\n').map((line) => line.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/, 'then'))).toEqual([
    '5  then  rollback  mf-a 1.1.0 is live, it was 1.0.0',
    '4  then  rollback  mf-a 1.0.0 is live, it was 1.1.0',
    `${' '.repeat('4  2026-01-01 00:00  rollback  '.length)}because: it blinks`,
    '',
  ]);
  expect((await run('history', '--json')).json()).toMatchObject({
    revisions: [
      { revision: 5 },
      { revision: 4, usable: true, change: { action: 'rollback', reason: 'it blinks' } },
      { revision: 3 },
      { revision: 2, moves: [{ name: 'mf-a', for: 'share', to: '1.1.0', share: 0.1 }] },
      { revision: 1, change: { action: 'promote' } },
    ],
  });
});

test('status tells what is live, what is a canary, and where a rollback leads', async () => {
  await mkdir(store);
  await writeFile(join(store, '.published'), '');
  expect(await run('keys')).toMatchObject({ code: 0 });
  expect((await run('status')).out).toBe('Nothing was promoted yet\n');
  await liveSite();
  await run('promote', 'mf-a@1.1.0');
  await run('publish', await build(a('1.2.0')));
  await run('promote', 'mf-a@1.2.0', '--share', '2.5%');
  const [head, , ...rows] = (await run('status')).out.split('\n');
  expect(head).toMatch(/^Registry revision 3 of \d{4}-\d\d-\d\d \d\d:\d\d UTC, \d+ s ago$/);
  expect(rows.map((row) => row.replace(/\d+ s$|\d+ s /, 'now '))).toEqual([
    expect.stringMatching(/^ +live +canary +rollback leads to$/),
    expect.stringMatching(/^shell +1\.0\.0 +– +–$/),
    expect.stringMatching(/^mf-a +1\.1\.0 +1\.2\.0 for 2\.5 %, now +1\.0\.0$/),
    '',
  ]);
});

/** A site whose API reports the health of its releases. */
async function apiThat(
  answer: (url: URL, token: string | undefined) => unknown,
): Promise<Server & { url: string }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const body = answer(url, request.headers.authorization);
    response.statusCode = body === undefined ? 401 : 200;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return Object.assign(server, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

test("status shows a canary's error rate and web vitals beside those of the live version", async () => {
  await liveSite();
  await run('promote', 'mf-a@1.1.0', '--share', '10%');
  const vitals = { LCP: { count: 9, good: 8, p75: 1234.5 }, CLS: { count: 9, good: 9, p75: 0.0123 } };
  const asked: (string | null)[] = [];
  const api = await apiThat((url, token) => {
    if (token !== 'Bearer operator') return undefined;
    asked.push(url.searchParams.get('since'));
    return {
      status: true,
      releases: [
        { name: 'mf-a', version: '1.0.0', views: { shown: 95, load: 1, render: 0, error: 4 }, vitals },
        {
          name: 'mf-a',
          version: '1.1.0',
          views: { shown: 5, load: 0, stalled: 3, render: 0, error: 2, crashed: 4 },
          vitals: {},
        },
      ],
    };
  });
  try {
    const notified = await run('status', '--api', api.url, '--token', 'operator');
    const lines = notified.out.split('\n').slice(-5, -1);
    expect(lines).toEqual([
      expect.stringMatching(/views +failed +crashed later +LCP p75 +INP p75 +CLS p75$/),
      expect.stringMatching(/^shell +1\.0\.0 +0 +– +– +– +– +–$/),
      expect.stringMatching(/^mf-a +1\.0\.0 +100 +5 % +0 % +1235 ms +– +0\.012$/),
      expect.stringMatching(/^mf-a +1\.1\.0 \(canary\) +10 +50 % +40 % +– +– +–$/),
    ]);
    const { names } = (await run('status', '--json')).json() as { names: { canary?: { since: string } }[] };
    expect(asked.sort()).toEqual([null, names[1]?.canary?.since].sort());
    const rejected = await run('status', '--api', api.url, '--json');
    expect(rejected.json()).toMatchObject({ noHealth: expect.stringContaining('--token') });
    expect(rejected.code).toBe(0);
  } finally {
    await new Promise((closed) => api.close(closed));
  }
  expect((await run('status', '--api', api.url)).out).toContain(`${api.url} does not answer`);
});

/** A site with this registry in force, and a clock with this skew to this machine's. */
async function siteThat(inForce: () => Promise<Buffer | undefined>, skewMs = 0) {
  const server = createServer(async (_request, response) => {
    response.setHeader('date', new Date(Date.now() + skewMs).toUTCString());
    const body = await inForce();
    response.writeHead(body ? 200 : 404).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => new Promise((closed) => server.close(closed)) };
}

test('a site that has a newer registry than the store: status and doctor say so, and nothing is promoted', async () => {
  await liveSite();
  await run('promote', 'mf-a@1.1.0');
  const inForce = await readFile(registryFile(2));
  const site = await siteThat(async () => inForce);
  expect((await run('doctor', '--api', site.url)).code).toBe(0);
  const older = `${site.url} has registry revision 2 in force, the newest one of the store is 1`;
  await rename(registryFile(2), join(folder, 'kept.json'));
  for (const verb of [['status'], ['doctor']]) {
    const { code, out } = await run(...verb, '--api', site.url);
    expect([code, out], verb[0]).toEqual([5, expect.stringContaining(older)]);
  }
  const change = ['promote', 'mf-a@1.1.0', '--over-unverified', '--api', site.url];
  const rejected = await run(...change);
  expect([rejected.code, rejected.err]).toEqual([5, expect.stringMatching(/older|releases accept \(docs/)]);
  expect(await readdir(join(store, 'registry'))).toEqual(['000001.json']);
  const exported = await run('export', '--to', join(folder, 'static'), '--api', site.url);
  expect([exported.code, exported.err]).toEqual([5, expect.stringContaining(older)]);
  // A registry with the same number and other content.
  expect((await run('promote', 'mf-a@1.1.0')).code).toBe(0);
  expect((await run('status', '--api', site.url)).out).toContain('has another registry revision 2');
  await rename(join(folder, 'kept.json'), registryFile(2));
  expect((await run('promote', 'mf-a@1.0.0', '--api', site.url)).code).toBe(0);
  await site.close();
});

test('a clock that differs is named, and no change is dated before the one before it', async () => {
  await liveSite();
  const hours = 3_600_000;
  const before = await readFile(registryFile(1), 'utf8');
  const updatedAt = (text: string): number => Date.parse(JSON.parse(JSON.parse(text).content).updatedAt);
  vi.useFakeTimers({ toFake: ['Date'], now: updatedAt(before) - 2 * hours });
  try {
    const canary = await run('promote', 'mf-a@1.1.0', '--share', '10%');
    expect([canary.code, canary.err]).toEqual([
      0,
      expect.stringMatching(
        /^This machine's clock is 2 h behind the registry's last change \([^)]+ UTC\): [^\n]+\n$/,
      ),
    ]);
    const status = (await run('status')).out;
    expect(status).toContain("This machine's clock is 2 h behind");
    const site = await siteThat(async () => undefined, 2.1 * hours);
    expect((await run('promote', 'mf-a@1.1.0', '--share', '20%', '--api', site.url)).err).toContain(
      `This machine's clock is 2 h behind that of ${site.url}, which counts.\n`,
    );
    await site.close();
    const times = await Promise.all(
      [1, 2, 3].map(async (each) => updatedAt(await readFile(registryFile(each), 'utf8'))),
    );
    expect(times).toEqual([...times].sort((x, y) => x - y));
    const { canaries } = JSON.parse(JSON.parse(await readFile(registryFile(2), 'utf8')).content);
    expect(Date.parse(canaries['mf-a'].since)).toBe(updatedAt(before) + 1);
  } finally {
    vi.useRealTimers();
  }
});

test('diff tells what a version adds, takes away and changes', async () => {
  const text = (en: string) => ({ en, ar: en });
  const page = (path: string, title: string) => ({
    path,
    screen: 'x',
    guard: 'public' as const,
    title: text(title),
  });
  const contracts = (fields: string[], answer: object) =>
    JSON.stringify({
      schema: 1,
      calls: [
        {
          id: 'area.call',
          method: 'POST',
          path: '/api/x',
          body: {
            type: 'object',
            properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
          },
          answer: { type: 'object', properties: answer, required: Object.keys(answer) },
        },
      ],
      shows: {},
      fills: {},
      texts: { en: ['a'], ar: ['a'] },
    });
  await liveSite();
  // This API's document does not contain the call.
  run = commandLine({ DATA_DIR: folder });
  await run(
    'publish',
    '--dist',
    await build(createRemote({ version: '2.0.0', pages: [page('/a', 'A'), page('/b', 'B')] }), {
      'contracts.json': contracts(['email'], {
        status: { const: true },
        list: { type: 'array', items: { type: 'string' } },
      }),
    }),
  );
  const newer = createRemote({
    version: '2.1.0',
    pages: [page('/a', 'Alpha')],
    redirects: [{ from: '/b', to: '/a' }],
  });
  await run(
    'publish',
    await build(newer, { 'contracts.json': contracts(['email', 'name'], {}), 'x.js': 'x' }),
  );
  const diff = await run('diff', 'mf-a@2.0.0', 'mf-a@2.1.0');
  expect(diff.out).toContain(
    [
      'pages',
      '  - /b',
      '  ~ /a: x, public, "A" → x, public, "Alpha"',
      '',
      'redirects',
      '  + /b',
      '',
      'fields sent',
      '  + area.call name',
      '',
      'fields read',
      '  - area.call status',
      '  - area.call list',
      '  - area.call list[]',
      '',
    ].join('\n'),
  );
  expect((await run('diff', 'mf-a@2.0.0', 'mf-a@2.1.0', '--json')).json()).toMatchObject({
    name: 'mf-a',
    changes: { pages: { added: [], removed: ['/b'] } },
    sizes: { scripts: { from: { files: 1 }, to: { files: 2, bytes: 6 } } },
  });
  expect((await run('diff', 'mf-a@2.0.0', 'shell@1.0.0')).code).toBe(2);
  expect((await run('diff', 'mf-a@2.0.0', 'mf-a@9.0.0')).code).toBe(1);
});

test('doctor finds a site whole, with its static copy', async () => {
  await run('publish', await build(createShell()));
  expect(await run('doctor')).toMatchObject({
    code: 1,
    out: expect.stringContaining('nothing was promoted yet'),
  });
  await liveSite();
  await run('export', '--to', join(folder, 'static'));
  const full = await run('doctor', '--static', join(folder, 'static'));
  expect([full.code, full.out]).toEqual([0, expect.stringMatching(/\nThe site is whole\n$/)]);
});

test('doctor names each file that is missing or another one, and revisions that are gone', async () => {
  await liveSite();
  await run('promote', 'mf-a@1.1.0', '--share', '10%');
  await run('export', '--to', join(folder, 'static'));
  await run('promote', 'mf-a@1.1.0', '--share', '20%');
  await rm(registryFile(2));
  await writeFile(join(store, 'mf-a', '1.0.0', 'remoteEntry.js'), 'other');
  await rm(join(store, 'shell', '1.0.0', 'index.html'));
  const notified = await run('doctor', '--static', join(folder, 'static'), '--json');
  expect(notified.code).toBe(5);
  const { whole, checks } = notified.json() as {
    whole: boolean;
    checks: { name: string; faults: { where: string; what: string }[] }[];
  };
  expect(whole).toBe(false);
  const errors = checks.flatMap(({ name, faults: found }) =>
    found.map(({ where, what }) => [name, `${where}: ${what}`]),
  );
  expect(errors).toEqual([
    ['history', 'registry revision 2: it is gone'],
    ['files', 'shell 1.0.0: index.html is missing'],
    ['files', 'mf-a 1.0.0: remoteEntry.js is not the file that was built'],
    ['static', `${join(folder, 'static')}: it is of revision 2, revision 3 is in force`],
  ]);
  const plain = await run('doctor');
  expect(plain.out).toContain('mf-a 1.0.0: remoteEntry.js is not the file that was built. Bring it back');
  expect(plain.out).toMatch(/\n3 things to mend\n$/);
});

test('locate finds what was written at a position, by maps that are stored and belong to no release', async () => {
  const map = { version: 3, sources: ['./src/card.tsx'], names: [], mappings: 'AAAA;AACAA' };
  const dist = await build(a('1.0.0'), {
    'static/a.js': 'let a;',
    '.maps/static/a.js.map': JSON.stringify(map),
  });
  const published = await run('publish', await build(createShell()), dist);
  expect([published.code, published.err]).toEqual([0, '']);
  const found = await run(
    'locate',
    'mf-a/1.0.0/static/a.js:2:3',
    `https://x.example/releases/mf-a/1.0.0/static/a.js:1:1`,
  );
  expect([found.code, found.out]).toEqual([0, './src/card.tsx:2:1\n./src/card.tsx:1:1\n']);
  for (const [position, problem] of [
    ['mf-a/1.0.0/static/b.js:1:1', 'mf-a 1.0.0 has no script static/b.js'],
    ['shell/1.0.0/static/a.js:1:1', 'no source maps of shell 1.0.0 are stored'],
    ['../1.0.0/static/a.js:1:1', 'it is no position such as mf-auth/1.2.0/static/js/app.js:1:2345'],
    ['a.js', 'it is no position such as mf-auth/1.2.0/static/js/app.js:1:2345'],
  ] as const)
    expect(await run('locate', position)).toMatchObject({ code: 1, out: `${position}: ${problem}\n` });
  expect((await run('locate')).code).toBe(2);
  expect(JSON.stringify((await run('doctor', '--json')).json())).not.toContain('maps');
});

test('prune takes away what nobody needs, and nothing else', async () => {
  await liveSite();
  for (const version of ['1.2.0', '1.3.0']) await run('publish', await build(a(version)));
  await run('promote', 'mf-a@1.1.0');
  await run('promote', 'mf-a@1.2.0');
  await run('publish', await build(a('1.4.0')));
  await run('promote', 'mf-a@1.4.0', '--share', '10%');
  await run('publish', await build(a('1.5.0')));
  // All but 1.5.0 were published long ago; 1.0.0 was live until a moment ago.
  const old = new Date(Date.now() - 40 * 86_400_000);
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'])
    await utimes(join(store, 'mf-a', version, '.digest'), old, old);
  const dry = await run('prune', '--dry-run', '--json');
  expect(dry.json()).toMatchObject({ dryRun: true, releases: [{ name: 'mf-a', version: '1.3.0' }] });
  expect((await stat(join(store, 'mf-a', '1.3.0'))).isDirectory()).toBe(true);
  expect((await run('prune')).out).toMatch(/^mf-a 1\.3\.0, published .* UTC\n1 release gone\n$/);
  expect((await run('prune', '--keep', '4w')).out).toMatch(/^Nothing to take away/);
  await expect(stat(join(store, 'mf-a', '1.3.0'))).rejects.toThrow('ENOENT');
  expect((await run('doctor')).code).toBe(0);
});

test('prune takes old revisions of the registry away, but for those that rollbacks need, and history and doctor say so', async () => {
  const dayMs = 86_400_000;
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: start - 100 * dayMs });
  try {
    await liveSite();
    await run('publish', await build(a('1.2.0')));
    // 1.1.0 replaces 1.0.0 as revision 2, is promoted again as 3 to 6, and 1.2.0 replaces it as 7.
    for (const change of [
      ['promote', 'mf-a@1.1.0'],
      ['promote', 'mf-a@1.2.0', '--share', '10%'],
      ['rollback', 'mf-a'],
      ['promote', 'mf-a@1.2.0', '--share', '20%'],
      ['promote', 'mf-a@1.2.0', '--share', '30%'],
      ['promote', 'mf-a@1.2.0'],
    ]) {
      vi.setSystemTime(Date.now() + dayMs);
      expect((await run(...change)).code).toBe(0);
    }
    vi.setSystemTime(start);
    // Revision 6 is the last one with 1.1.0, revision 1 the last one with 1.0.0: both are still stored.
    const dry = await run('prune', '--dry-run', '--json');
    expect(dry.json()).toMatchObject({ releases: [], revisions: [2, 3, 4, 5] });
    expect(await readdir(join(store, 'registry'))).toHaveLength(7);
    expect((await run('prune')).out).toBe('4 revisions of the registry gone\n');
    expect((await run('prune')).out).toMatch(/^Nothing to take away/);
    expect((await run('history', '--json')).json()).toMatchObject({
      revisions: [{ revision: 7 }, { revision: 6, moves: [{ for: 'share', to: '1.2.0' }] }, { revision: 1 }],
      pruned: { through: 5, kept: 1 },
    });
    const line = 'Revisions up to 5 were pruned, but for 1 that rollbacks need\n';
    expect((await run('history')).out).toMatch(new RegExp(`\n${line}$`));
    expect(await run('doctor')).toMatchObject({ code: 0, out: expect.stringContaining(line) });
    expect((await run('rollback', 'mf-a')).out).toContain('mf-a 1.1.0 is live, it was 1.2.0');
    expect((await run('rollback', 'mf-a')).out).toContain('mf-a 1.0.0 is live, it was 1.1.0');
    // A missing revision that was not pruned is still reported.
    await rm(registryFile(7));
    expect((await run('doctor')).out).toContain('registry revision 7: it is gone');
  } finally {
    vi.useRealTimers();
  }
});

test('keys are made once, and printed in public only', async () => {
  const made = await run('keys');
  const { release, pointer } = (await run('keys', '--json')).json() as Record<string, { believed: string[] }>;
  expect(made.out).toContain(`RELEASE_KEYS=${release?.believed[0]}\n`);
  expect(made.out).toContain(`POINTER_KEYS=${pointer?.believed[0]}\n`);
  expect(made.out).not.toContain('PRIVATE');
  await run('publish', '--new-store', await build(createShell()));
  const pem = await readFile(join(folder, 'keys', 'release.pem'), 'utf8');
  await liveSite();
  // The machine that builds releases has the private release key and only the public pointer key.
  const builder = commandLine({
    RELEASES_STORE: store,
    RELEASE_KEY: pem,
    POINTER_KEYS: pointer?.believed[0] ?? '',
    RAFIQ_OPENAPI: join(folder, 'openapi.json'),
  });
  expect((await builder('publish', await build(a('1.2.0')))).code).toBe(0);
  const promoted = await builder('promote', 'mf-a@1.2.0');
  expect(promoted).toMatchObject({ code: 1, err: 'There is no pointer key to sign the registry with\n' });
  const wrong = commandLine({ RELEASES_STORE: store, RELEASE_KEY: 'secret' });
  expect(await wrong('status')).toMatchObject({ code: 2, err: expect.not.stringContaining('secret') });
});

test('a package is built with its own bundler, as the version that is said', async () => {
  const source = join(folder, 'mf-a');
  const bundler = join(source, 'node_modules', '@rsbuild', 'core', 'bin');
  await mkdir(bundler, { recursive: true });
  await writeFile(join(source, 'rsbuild.config.ts'), '');
  const record = JSON.stringify(a('0.0.0'));
  await writeFile(
    join(bundler, 'rsbuild.js'),
    `const { writeFileSync } = require('node:fs');
    const folder = process.argv[process.argv.indexOf('--dist-path') + 1];
    if (process.env.RAFIQ_RELEASE_VERSION === '6.6.6') throw new Error('no such module');
    writeFileSync(folder + '/remoteEntry.js', 'entry');
    writeFileSync(folder + '/release.json', JSON.stringify({ ...${record}, version: process.env.RAFIQ_RELEASE_VERSION }));`,
  );
  const built = await run('publish', source, '--version', '3.0.0', '--progress');
  expect([built.code, built.out]).toEqual([0, expect.stringContaining('mf-a 3.0.0\nStored.')]);
  expect(built.err).toContain(`Building ${source} …\n`);
  const failed = await run('publish', source, '--version', '6.6.6');
  expect([failed.code, failed.err]).toEqual([1, expect.stringContaining('no such module')]);
  expect((await run('publish', source, '--version', '3')).code).toBe(2);
  const dist = await build(a('1.0.0'));
  expect((await run('publish', 'mf-b', '--dist', dist)).err).toContain('is a build of mf-a, not of mf-b');
  expect((await run('publish', 'mf-a', '--dist', dist, '--version', '2.0.0')).code).toBe(2);
});

test('a store whose folder is gone or empty: every verb says so and ends with 4, and none is begun beside it unasked', async () => {
  await liveSite();
  const dist = await build(a('1.2.0'));
  await rename(store, `${store}.away`);
  const verbs = [
    ['status'],
    ['history'],
    ['doctor'],
    ['prune'],
    ['promote', 'mf-a@1.1.0'],
    ['rollback', 'mf-a'],
    ['diff', 'mf-a@1.0.0', 'mf-a@1.1.0'],
    ['export', '--to', join(folder, 'static')],
    ['publish', dist],
  ];
  for (const state of ['gone', 'empty']) {
    if (state === 'empty') await mkdir(store);
    for (const verb of verbs) {
      const { code, out, err } = await run(...verb);
      expect([code, out], verb[0]).toEqual([4, '']);
      expect(err, verb[0]).toMatch(new RegExp(`^The release store \\S+ is ${state}[^\n]*\n$`));
    }
  }
  expect((await run('publish', dist)).err).toContain(
    'Bring it back; where there never was one, add --new-store',
  );
  expect(await readdir(store)).toEqual([]);
  await rmdir(store);
  await rename(`${store}.away`, store);
  expect(await run('publish', dist)).toMatchObject({ code: 0 });
  await rename(store, `${store}.away`);
  expect(await run('publish', '--new-store', '--promote', await build(createShell()))).toMatchObject({
    code: 0,
    out: expect.stringContaining('Registry revision 1\n'),
  });
});

test('the same in a bucket', async () => {
  const s3 = await startS3('rafiq');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', s3.endpoint);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  try {
    run = commandLine({
      RELEASES_STORE: 's3://rafiq/site',
      KEYS_DIR: join(folder, 'keys'),
      RAFIQ_OPENAPI: join(folder, 'openapi.json'),
    });
    await liveSite();
    expect((await run('promote', 'mf-a@1.1.0', '--share', '10%')).code).toBe(0);
    expect((await run('rollback', 'mf-a')).out).toContain('Registry revision 3\n');
    s3.edit('site/releases/registry.json', 'by hand');
    const rejected = await run('promote', 'mf-a@1.1.0');
    expect([rejected.code, rejected.err]).toEqual([5, expect.stringContaining('--over-unverified')]);
    expect((await run('promote', 'mf-a@1.1.0', '--over-unverified')).out).toContain('Registry revision 4\n');
    expect((await run('doctor')).out).toMatch(/\nThe site is whole\n$/);
    expect((await run('history', '--json')).json()).toMatchObject({ revisions: { length: 4 } });
  } finally {
    vi.unstubAllEnvs();
    await s3.close();
  }
  const gone = await run('status');
  expect([gone.code, gone.err]).toEqual([
    4,
    expect.stringMatching(/^The release store s3:\/\/rafiq [^\n]+\n$/),
  ]);
});
