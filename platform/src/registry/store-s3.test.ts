import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRegistry, createRemote } from '../testing/releases.ts';
import type { FakeS3, SimulatedError } from '../testing/s3.ts';
import { bucketGround, createCodec } from '../testing/stores.ts';
import type { ReleaseStore } from './store.ts';
import { S3Store } from './store-s3.ts';

let ground: Awaited<ReturnType<typeof bucketGround>>;
let s3: FakeS3;
let store: ReleaseStore;

beforeEach(async () => {
  ground = await bucketGround();
  s3 = ground.s3;
  store = ground.open();
});
afterEach(() => ground.close());

const bytes = (value: string) => Buffer.from(value);
const files = ['a.js', 'a.js.br', 'a.js.gz', 'b.css', 'index.html', 'font.woff2', 'manifest.json'].map(
  (path) => ({ path, bytes: bytes(path) }),
);
const open = (options: Partial<ConstructorParameters<typeof S3Store>[1]> = {}, address = 's3://rafiq/site') =>
  new S3Store(address, {
    codec: createCodec(),
    freshFor: 0,
    client: {
      endpoint: s3.endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    },
    ...options,
  });

/** Injects an error into the first request whose text starts with `start`. */
function once(start: string, problem: SimulatedError) {
  let done = false;
  s3.intercept((request) => {
    if (done || !request.startsWith(start)) return undefined;
    done = true;
    return problem;
  });
}

test('objects are where a CDN in front of the bucket serves them, as what they are', async () => {
  await store.putRelease('mf-a', '1.0.0', files);
  await store.writeRegistry(createRegistry(), 0);
  const headers = Object.fromEntries([...s3.objects].map(([key, object]) => [key, object.headers]));
  const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };
  const script = { 'content-type': 'text/javascript; charset=utf-8', ...immutable };
  const json = { 'content-type': 'application/json; charset=utf-8', ...immutable };
  expect(headers).toMatchObject({
    'site/releases/mf-a/1.0.0/a.js': script,
    'site/releases/mf-a/1.0.0/a.js.br': { ...script, 'content-encoding': 'br' },
    'site/releases/mf-a/1.0.0/a.js.gz': { ...script, 'content-encoding': 'gzip' },
    'site/releases/mf-a/1.0.0/b.css': { 'content-type': 'text/css; charset=utf-8', ...immutable },
    'site/releases/mf-a/1.0.0/index.html': { 'content-type': 'text/html; charset=utf-8', ...immutable },
    'site/releases/mf-a/1.0.0/font.woff2': { 'content-type': 'font/woff2', ...immutable },
    'site/releases/mf-a/1.0.0/manifest.json': json,
    'site/releases/registry.json': {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    },
    'site/registry/000001.json': json,
  });
  expect(headers['site/releases/mf-a/1.0.0/a.js']).not.toHaveProperty('content-encoding');
});

test('a bucket may hold several sites, one below each prefix, or one without', async () => {
  const other = open({}, 's3://rafiq');
  await other.putRelease('mf-a', '1.0.0', files);
  await other.writeRegistry(createRegistry(), 0);
  expect([await store.releases(), await store.readRegistry()]).toEqual([[], undefined]);
  expect(await other.releases()).toHaveLength(1);
  expect([...s3.objects.keys()]).toContain('releases/registry.json');
});

test('the manifest comes last and goes first', async () => {
  await store.putRelease('mf-a', '1.0.0', files);
  const writes = s3.requests.filter((request) => request.startsWith('PUT'));
  expect(writes[0]).toBe('PUT site/releases/mf-a/1.0.0/.digest');
  expect(writes.at(-1)).toBe('PUT site/releases/mf-a/1.0.0/manifest.json');
  s3.requests.length = 0;
  await store.deleteRelease('mf-a', '1.0.0');
  expect(s3.requests[0]).toBe('DELETE site/releases/mf-a/1.0.0/manifest.json');
  expect([...s3.objects.keys()]).toEqual([]);
});

test('however many ask for the registry, the bucket is asked once a while, and then only whether it changed', async () => {
  await store.writeRegistry(createRegistry(), 0);
  const edge = open({ freshFor: 1_000 });
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  s3.requests.length = 0;
  const read = () => Promise.all(Array.from({ length: 50 }, () => edge.readRegistry()));
  const [first] = await read();
  expect(s3.requests).toEqual(['GET site/releases/registry.json', 'GET ?site/registry/']);
  now.mockReturnValue(999);
  await read();
  expect(s3.requests).toHaveLength(2);
  now.mockReturnValue(1_000);
  expect(new Set([...(await read()), await edge.readRegistry()])).toEqual(new Set([first]));
  expect(s3.requests.slice(2)).toEqual(['GET site/releases/registry.json']);
  await store.writeRegistry(createRegistry(), 1);
  now.mockReturnValue(2_000);
  expect((await edge.readRegistry())?.revision).toBe(2);
});

test('who lost against another writer reads what is there now, however fresh the last answer', async () => {
  const edge = open({ freshFor: 60_000 });
  await edge.writeRegistry(createRegistry(), 0);
  await store.writeRegistry(createRegistry(), 1);
  expect((await edge.readRegistry())?.revision).toBe(1);
  await expect(edge.writeRegistry(createRegistry(), 1)).rejects.toHaveProperty('name', 'RevisionConflict');
  expect((await edge.readRegistry())?.revision).toBe(2);
  await edge.writeRegistry(createRegistry(), 2);
  expect((await edge.readRegistry())?.revision).toBe(3);
});

test('while the bucket is out of reach nobody waits for it, and it is seen when it is back', async () => {
  await store.writeRegistry(createRegistry(), 0);
  const warn = vi.fn();
  const edge = ground.open({ warn });
  await edge.readRegistry();
  s3.intercept(() => 'gone');
  expect((await edge.readRegistry())?.revision).toBe(1);
  let answer = () => {};
  s3.intercept(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(undefined);
      }),
  );
  expect((await edge.readRegistry())?.revision).toBe(1);
  expect((await edge.readRegistry())?.revision).toBe(1);
  expect(warn).toHaveBeenCalledTimes(1);
  await expect.poll(() => s3.requests.filter((each) => each.startsWith('GET')).length).toBeGreaterThan(3);
  s3.intercept(undefined);
  answer();
  await store.writeRegistry(createRegistry(), 1);
  await expect.poll(async () => (await edge.readRegistry())?.revision).toBe(2);
});

test.each<[string, SimulatedError]>([
  ['is broken off before it arrives', 'gone'],
  ['is carried out and its answer lost', 'lost'],
  ['meets an error of the service', { status: 503, code: 'SlowDown' }],
  ['conflicts with another under way', { status: 409, code: 'ConditionalRequestConflict' }],
])('a promotion whose request %s comes through, once', async (_, problem) => {
  const retrying = open();
  await retrying.writeRegistry(createRegistry(), 0);
  for (const request of ['PUT site/releases/registry.json', 'PUT site/registry/'])
    for (const store of [retrying, open()]) {
      const before = (await retrying.readRegistry())?.revision ?? 0;
      once(request, problem);
      await store.writeRegistry(createRegistry(), before);
      expect(await retrying.revisions()).toHaveLength(before + 1);
    }
});

test('a lost answer to a promotion that somebody else was faster with is a conflict', async () => {
  await store.writeRegistry(createRegistry(), 0);
  let first = true;
  s3.intercept(async (request) => {
    if (!first || request !== 'PUT site/releases/registry.json') return undefined;
    first = false;
    await ground.open().writeRegistry(createRegistry(createRemote()), 1);
    return 'lost';
  });
  await expect(open().writeRegistry(createRegistry(), 1)).rejects.toHaveProperty('name', 'RevisionConflict');
  expect(await store.readRegistry()).toMatchObject({ revision: 2, remotes: { 'mf-a': {} } });
});

test('a promotion that cannot know whether it came through looks', async () => {
  once('PUT site/releases/registry.json', 'lost');
  expect((await ground.open().writeRegistry(createRegistry(), 0)).revision).toBe(1);
  once('PUT site/releases/registry.json', 'gone');
  await expect(ground.open().writeRegistry(createRegistry(), 1)).rejects.toHaveProperty(
    'name',
    'StoreUnavailable',
  );
  expect((await store.readRegistry())?.revision).toBe(1);
});

test('a service that ignores conditions is no store', async () => {
  s3.ignoreConditions();
  await store.writeRegistry(createRegistry(), 0);
  await expect(store.writeRegistry(createRegistry(), 1)).rejects.toMatchObject({
    name: 'StoreUnavailable',
    message: 'The release store s3://rafiq ignores If-None-Match: it cannot keep two promotions apart',
  });
  expect((await store.readRegistry())?.revision).toBe(1);
});

test('of two that write the very same, one has written it', async () => {
  await store.writeRegistry(createRegistry(), 0);
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map(() => open().writeRegistry(createRegistry(), 1)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a kept revision that somebody else put there is passed', async () => {
  await store.writeRegistry(createRegistry(), 0);
  s3.edit('site/registry/000002.json', '{}');
  const writer = ground.open();
  expect((await writer.writeRegistry(createRegistry(createRemote()), 1)).revision).toBe(3);
  await writer.writeRegistry(createRegistry(), 3);
  expect(await store.revisions()).toEqual([1, 2, 3, 4]);
  expect((await store.readRevision(3))?.remotes).toHaveProperty('mf-a');
});

test('a revision whose copy could not be kept is kept by the next', async () => {
  const warn = vi.fn();
  once('PUT site/registry/000001.json', { status: 507, code: 'XMinioStorageFull' });
  expect((await ground.open({ warn }).writeRegistry(createRegistry(), 0)).revision).toBe(1);
  expect(warn.mock.calls).toEqual([
    [
      'The release store s3://rafiq is full (XMinioStorageFull, 507): the next promotion keeps registry revision 1',
    ],
  ]);
  expect([...s3.objects.keys()]).toEqual(['site/releases/registry.json']);
  expect([await store.revisions(), (await store.readRevision(1))?.revision]).toEqual([[1], 1]);
  await store.writeRegistry(createRegistry(createRemote()), 1);
  expect((await store.readRevision(1))?.remotes).toEqual({});
});

test('an answer that ends early is none', async () => {
  await store.putRelease('mf-a', '1.0.0', files);
  s3.intercept(() => 'cut');
  await expect(store.readFile('mf-a', '1.0.0', 'index.html')).rejects.toHaveProperty(
    'name',
    'StoreUnavailable',
  );
  s3.intercept(undefined);
  expect(await store.readFile('mf-a', '1.0.0', 'index.html')).toEqual(new Uint8Array(bytes('index.html')));
});

test('an upload that ends early is no object', async () => {
  const url = new URL('/rafiq/site/releases/mf-a/1.0.0/a.js', s3.endpoint);
  const { request } = await import('node:http');
  const upload = request(url, { method: 'PUT', headers: { 'content-length': '100' } });
  upload.on('error', () => {});
  upload.write('half', () => upload.destroy());
  await expect.poll(() => s3.requests).toHaveLength(1);
  await store.putRelease('mf-a', '1.0.0', files);
  expect(await store.readFile('mf-a', '1.0.0', 'a.js')).toEqual(new Uint8Array(bytes('a.js')));
});

test.each<[string, SimulatedError, string]>([
  ['is out of reach', 'gone', 'The release store s3://rafiq does not answer (ECONNRESET)'],
  [
    'is full',
    { status: 507, code: 'XMinioStorageFull' },
    'The release store s3://rafiq is full (XMinioStorageFull, 507)',
  ],
  [
    'is over its quota',
    { status: 403, code: 'QuotaExceeded' },
    'The release store s3://rafiq is full (QuotaExceeded, 403)',
  ],
  [
    'refuses',
    { status: 403, code: 'AccessDenied' },
    'The release store s3://rafiq refuses (AccessDenied, 403)',
  ],
  [
    'fails',
    { status: 500, code: 'InternalError' },
    'The release store s3://rafiq does not work (InternalError, 500)',
  ],
])('a bucket that %s is told of in one line', async (_, problem, message) => {
  s3.intercept(() => problem);
  await expect(store.putRelease('mf-a', '1.0.0', files)).rejects.toMatchObject({
    name: 'StoreUnavailable',
    message,
  });
  expect(s3.objects.size).toBe(0);
});

test('a bucket that does not answer in time is out of reach', async () => {
  const client = {
    endpoint: s3.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
    requestHandler: { requestTimeout: 20, throwOnRequestTimeout: true },
  };
  s3.intercept(() => new Promise(() => {}));
  await expect(open({ client }).readRegistry()).rejects.toMatchObject({
    name: 'StoreUnavailable',
    message: 'The release store s3://rafiq does not answer (ETIMEDOUT)',
  });
});

test.each(['s3://', 's3:///site'])('%s names no bucket', (address) => {
  expect(() => open({}, address)).toThrow(`The release store ${address} names no bucket`);
});

test('a bucket that is not there is not taken for an empty one', async () => {
  const none = open({}, 's3://none/site');
  const message = 'The release store s3://none does not exist';
  await expect(none.readRegistry()).rejects.toThrow(message);
  await expect(none.releases()).rejects.toThrow(message);
  await expect(none.readFile('mf-a', '1.0.0', 'a.js')).rejects.toThrow(message);
  await expect(none.putRelease('mf-a', '1.0.0', files)).rejects.toThrow(message);
});

test('of two uploads of the same content the first manifest stays', async () => {
  const signedBy = (key: string) =>
    files.map(({ path, bytes }) => ({ path, bytes: path === 'manifest.json' ? Buffer.from(key) : bytes }));
  let first = true;
  s3.intercept(async (request) => {
    if (!first || !request.endsWith('/manifest.json') || !request.startsWith('PUT')) return undefined;
    first = false;
    await ground.open().putRelease('mf-a', '1.0.0', signedBy('new'));
    return undefined;
  });
  await store.putRelease('mf-a', '1.0.0', signedBy('old'));
  expect(await store.readFile('mf-a', '1.0.0', 'manifest.json')).toEqual(new Uint8Array(bytes('new')));
});

test('what a killed upload left is in the way of other content only while it may still go on', async () => {
  const end = ground.trouble('gone', 5);
  await expect(ground.open().putRelease('mf-a', '1.0.0', files)).rejects.toThrow();
  end();
  expect(await store.releases()).toEqual([]);
  const others = files.map(({ path }) => ({ path, bytes: bytes(`other ${path}`) }));
  await expect(store.putRelease('mf-a', '1.0.0', others)).rejects.toMatchObject({
    name: 'ReleaseExists',
    message: 'mf-a 1.0.0 is being published with other content, or was a few minutes ago',
  });
  for (const object of s3.objects.values()) object.modifiedAt = new Date(Date.now() - 700_000);
  await store.putRelease('mf-a', '1.0.0', others);
  expect(await store.readFile('mf-a', '1.0.0', 'a.js')).toEqual(new Uint8Array(bytes('other a.js')));
});

test('files are fetched once for all who ask, and kept up to a size', async () => {
  await store.putRelease('mf-a', '1.0.0', files);
  const edge = open({ cache: 16 });
  s3.requests.length = 0;
  const [one, two] = await Promise.all([1, 2].map(() => edge.readFile('mf-a', '1.0.0', 'b.css')));
  expect(two).toBe(one);
  expect(await edge.readFile('mf-a', '1.0.0', 'b.css')).toBe(one);
  expect(s3.requests).toHaveLength(1);
  await edge.readFile('mf-a', '1.0.0', 'font.woff2');
  await edge.readFile('mf-a', '1.0.0', 'a.js');
  expect(await edge.readFile('mf-a', '1.0.0', 'b.css')).toEqual(one);
  expect(s3.requests.slice(-2)).toEqual([
    'GET site/releases/mf-a/1.0.0/a.js',
    'GET site/releases/mf-a/1.0.0/b.css',
  ]);
});
