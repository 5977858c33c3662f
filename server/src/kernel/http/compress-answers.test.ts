import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressAnswers } from './compress-answers.ts';
import { createEventStream } from './event-stream.ts';

const long = { texts: Array.from({ length: 200 }, (_, index) => `Text ${index}`) };
const film = Buffer.alloc(4_000, 'film');

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(async (api) => {
    await compressAnswers(api);
    api.get('/long', async (_request, reply) =>
      reply.headers({ vary: 'Accept-Language', etag: '"1"' }).send(long),
    );
    api.get('/short', async () => ({ text: 'short' }));
    api.get('/film', async (_request, reply) => reply.type('video/mp4').send(Readable.from([film])));
    api.get('/part', async (_request, reply) =>
      reply
        .code(206)
        .headers({ 'content-type': 'text/vtt', 'content-range': 'bytes 0-3999/9000' })
        .send(film),
    );
    api.get('/events', async (_request, reply) => {
      const stream = createEventStream(100_000);
      stream.send({ data: long });
      stream.end();
      return stream.reply(reply);
    });
    api.post('/echo', async ({ body }) => body);
  });
});
afterAll(() => app.close());

const get = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
])('a client that takes %s gets %s', async (encodings, encoding, decompress) => {
  const { headers, rawPayload } = await get('/long', encodings);
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': `${rawPayload.length}`,
    vary: 'Accept-Language, accept-encoding',
    etag: '"1"',
  });
  expect(rawPayload.length).toBeLessThan(JSON.stringify(long).length / 2);
  expect(JSON.parse(String(decompress(rawPayload)))).toEqual(long);
});

test.each([
  ['/long', undefined],
  ['/long', 'identity'],
  ['/short', 'br'],
  ['/film', 'br'],
  ['/part', 'br'],
  ['/events', 'br'],
])('%s is sent as it is to a client that takes %s', async (url, encodings) => {
  const [plain, answer] = [await get(url), await get(url, encodings)];
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.rawPayload.equals(plain.rawPayload)).toBe(true);
});

test('the body of a request is not decompressed', async () => {
  const payload = Buffer.from([0x1f, 0x8b, 8, 0]);
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  expect((await app.inject({ method: 'POST', url: '/echo', payload, headers })).statusCode).toBe(400);
});
