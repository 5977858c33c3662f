import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, get as request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { type MediaFile, mediaLink, mediaName } from './links.ts';
import { pdf, png, samples } from './media.fixture.ts';
import { mediaRoute } from './route.ts';
import { createMediaStore } from './store/create-media-store.ts';
import type { MediaStore } from './store/media-store.ts';
import { importMedia } from './store-media.ts';

const start = new Date('2030-05-01T12:00:00Z');
let at = start;
let server: TestServer;
let folder: string;
let store: MediaStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-media-'));
  server = await createTestServer({ now: () => at, config: { mediaStore: folder } });
  store = createMediaStore(server.config);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  at = start;
});

async function stored(bytes: Uint8Array): Promise<MediaFile> {
  const file = await server.db.transaction((tx) => importMedia(tx, store, bytes, { now: start }));
  if (!file) throw new Error('It was refused');
  return file;
}
const linkTo = (file: MediaFile, download?: string) => mediaLink(server.config, file, at, { download }).url;
const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers });

test('whoever has a link gets the file, as what it is', async () => {
  for (const [type, sample] of Object.entries(samples)) {
    const { statusCode, headers, rawPayload } = await open(linkTo(await stored(sample())));
    expect(statusCode, type).toBe(200);
    expect(rawPayload.equals(sample()), type).toBe(true);
    expect(headers['x-content-type-options'], type).toBe('nosniff');
  }
  const { headers } = await open(linkTo(await stored(samples.mp4())));
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(samples.mp4().length),
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=14400, immutable',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('a file with a name is saved under it, and a document of Word always is', async () => {
  const named = await open(linkTo(await stored(pdf()), 'خطة الأسرة.pdf'));
  expect(named.headers['content-disposition']).toContain("filename*=UTF-8''%D8%AE");
  const word = await open(linkTo(await stored(samples.docx())));
  expect(word.headers['content-disposition']).toBe('attachment');
});

test('a PDF can be shown in a frame of our own pages, and of no others', async () => {
  const { headers } = await open(linkTo(await stored(pdf())));
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  );
  expect(headers['content-disposition']).toBe('inline');
});

test('after its time a link is refused, in the language of the reader', async () => {
  const url = linkTo(await stored(png()));
  at = new Date('2030-05-01T15:59:59Z');
  expect((await open(url)).headers['cache-control']).toBe('private, max-age=1, immutable');
  at = new Date('2030-05-01T16:00:00Z');
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await open(url, {}, method);
    expect([statusCode, headers['cache-control']]).toEqual([403, 'no-store']);
  }
  const arabic = await open(url, { 'accept-language': 'ar' });
  expect(arabic.json()).toMatchObject({
    status: false,
    code: 'link_expired',
    msg: expect.stringMatching(/\p{Script=Arabic}/u),
  });
});

test('without its signature a file is not there', async () => {
  const file = await stored(png());
  const url = linkTo(file);
  const other = linkTo(await stored(pdf()));
  for (const wrong of [
    `/api/media/${mediaName(file)}`,
    url.replace(/sig=.{5}/, 'sig=AAAAA'),
    url.replace(/until=\d+/, 'until=9999999999'),
    `${url}&name=x.png`,
    `${url}&until=1`,
    `/api/media/${mediaName(file)}?${other.split('?')[1]}`,
    '/api/media/..%2f..%2fpackage.json?until=1&sig=x',
  ]) {
    const { statusCode, headers, body } = await open(wrong, { range: 'bytes=0-0' });
    expect(statusCode, wrong).toBe(404);
    expect(headers['cache-control'], wrong).toBe('no-store');
    expect(JSON.parse(body), wrong).toMatchObject({ status: false, code: 'not_found' });
  }
});

test('a link to what was removed meanwhile leads nowhere', async () => {
  expect((await open(linkTo({ id: '0'.repeat(32), type: 'mp4' }))).statusCode).toBe(404);
});

test('a part is answered with its place, a part beyond the end with the size', async () => {
  const bytes = Buffer.concat([pdf(), Buffer.from('% parts')]);
  const url = linkTo(await stored(bytes));
  const size = bytes.length;
  const part = async (range: string, headers: Record<string, string> = {}) => {
    const answer = await open(url, { range, ...headers });
    return [
      answer.statusCode,
      answer.headers['content-range'],
      answer.headers['content-length'],
      answer.body,
    ];
  };
  expect(await part('bytes=0-4')).toEqual([206, `bytes 0-4/${size}`, '5', '%PDF-']);
  expect(await part('bytes=-7')).toEqual([206, `bytes ${size - 7}-${size - 1}/${size}`, '7', '% parts']);
  expect(await part(`bytes=${size - 1}-`)).toEqual([206, `bytes ${size - 1}-${size - 1}/${size}`, '1', 's']);
  expect(await part('bytes=0-0,2-3')).toEqual([200, undefined, String(size), bytes.toString()]);
  expect(await part('lines=1-2')).toEqual([200, undefined, String(size), bytes.toString()]);

  const beyond = await open(url, { range: `bytes=${size}-`, 'accept-language': 'ar' });
  expect(beyond.statusCode).toBe(416);
  expect(beyond.headers).toMatchObject({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' });
  expect(beyond.json()).toMatchObject({ code: 'range_not_satisfiable' });
});

test('a part of another file is no part of this one (If-Range), and what is known is not sent again', async () => {
  const file = await stored(pdf());
  const url = linkTo(file);
  const etag = `"${file.id}"`;
  expect((await open(url)).headers.etag).toBe(etag);
  const range = 'bytes=0-4';
  expect((await open(url, { range, 'if-range': etag })).statusCode).toBe(206);
  for (const other of ['"another"', `W/${etag}`, 'Wed, 01 May 2030 12:00:00 GMT'])
    expect((await open(url, { range, 'if-range': other })).statusCode, other).toBe(200);
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const { statusCode, body, headers } = await open(url, { range, 'if-none-match': known });
    expect([statusCode, body, headers.etag], known).toEqual([304, '', etag]);
  }
});

test('HEAD says the same without the bytes, and knows no parts', async () => {
  const bytes = samples.webm();
  const url = linkTo(await stored(bytes));
  const { statusCode, headers, body } = await open(url, { range: 'bytes=0-1' }, 'HEAD');
  expect([statusCode, body]).toEqual([200, '']);
  expect(headers).toMatchObject({ 'content-length': String(bytes.length), 'content-type': 'video/webm' });
});

test('a file that the store has lost is not there, and the log says so', async () => {
  const file = await stored(Buffer.concat([pdf(), Buffer.from('% lost')]));
  await store.delete(mediaName(file));
  const logged = vi.spyOn(server.app.log, 'error');
  for (const method of ['GET', 'HEAD'] as const)
    expect((await open(linkTo(file), {}, method)).statusCode).toBe(404);
  expect(logged.mock.calls).toEqual(
    Array(2).fill([{ file: mediaName(file) }, 'a file is missing in the media store']),
  );
});

/** The route alone, on a listening server, with a store whose streams the test observes. */
async function listening(options: { stallMs?: number } = {}) {
  const streams: Readable[] = [];
  const app = Fastify({ forceCloseConnections: true });
  const watched: MediaStore = {
    ...store,
    async open(name, range) {
      const found = await store.open(name, range);
      if (found) streams.push(found.stream);
      return found;
    },
  };
  await mediaRoute(
    app,
    { db: server.db, config: server.config, now: () => at, log: server.app.log, modules: [] },
    watched,
    options,
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  /** Requests a file without reading the body. */
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const asked = request({ host: '127.0.0.1', port, path: url, headers, agent: false });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.on('error', () => undefined);
    return answer;
  };
  return { streams, ask, close: () => app.close() };
}

const mega = 1 << 20;
const film = async () => stored(Buffer.concat([pdf(), randomBytes(32 * mega), Buffer.from('%%EOF')]));

test('whoever goes away ends the reading of the file', async () => {
  const { streams, ask, close } = await listening();
  try {
    const answer = await ask(linkTo(await film()));
    await once(answer, 'readable');
    answer.destroy();
    await expect.poll(() => streams.map(({ closed }) => closed)).toEqual([true]);
  } finally {
    await close();
  }
});

test('whoever takes nothing for a while is let go', async () => {
  const { streams, ask, close } = await listening({ stallMs: 100 });
  try {
    const answer = await ask(linkTo(await film()));
    await once(answer, 'readable');
    await expect.poll(() => streams.map(({ closed }) => closed)).toEqual([true]);
    expect(
      await answer.toArray().then(
        () => 'whole',
        () => 'broken off',
      ),
    ).toBe('broken off');
  } finally {
    await close();
  }
});

test('fifty who read parts of a film at once do not hold it in memory', async () => {
  const file = await film();
  const { streams, ask, close } = await listening();
  const before = process.memoryUsage().arrayBuffers;
  try {
    const url = linkTo(file);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => ask(url, { range: `bytes=${index * 1_000}-` })),
    );
    await Promise.all(answers.map((answer) => once(answer, 'readable')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([206]));
    expect(streams).toHaveLength(50);
    // In memory they would need 1600 MB.
    expect((process.memoryUsage().arrayBuffers - before) / mega).toBeLessThan(200);
    for (const answer of answers) answer.destroy();
    await expect.poll(() => streams.every(({ closed }) => closed)).toBe(true);
  } finally {
    await close();
  }
});
