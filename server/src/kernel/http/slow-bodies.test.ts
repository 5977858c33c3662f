import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSlowBodies } from './slow-bodies.ts';

let app: FastifyInstance;
const lines: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)).msg);
    done();
  },
});
beforeAll(async () => {
  app = Fastify({ logger: { level: 'warn', stream } });
  endSlowBodies(app, { totalMs: 300, windowMs: 200, minBytes: 100 });
  await app.register(multipart);
  app.post('/json', async ({ body }) => body);
  app.post('/files', async (request) => {
    let bytes = 0;
    for await (const part of request.parts())
      if (part.type === 'file') for await (const chunk of part.file) bytes += chunk.length;
    return { bytes };
  });
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send() }, async () => 'never');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** Sends a call piece by piece. @returns the response, and the milliseconds until the connection was closed */
async function send(path: string, type: string, pieces: string[], everyMs: number) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += String(bytes);
  });
  socket.on('error', () => {});
  const started = performance.now();
  const closed = once(socket, 'close');
  const length = pieces.join('').length;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  for (const piece of pieces) {
    if (socket.destroyed || socket.readableEnded) break;
    socket.write(piece);
    await wait(everyMs);
  }
  await closed;
  return { answer, ms: performance.now() - started };
}

const json = JSON.stringify({ text: 'x'.repeat(90) });
const form = (content: string) =>
  `--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n${content}\r\n--b--\r\n`;

test('a JSON body that comes letter by letter is ended with 408, long before it is there', async () => {
  const { answer, ms } = await send('/json', 'application/json', [...json], 50);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(ms).toBeLessThan(3_000);
});

test('an upload of which nothing more comes is ended with 408', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    'POST /files HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n--b',
  );
  const [bytes] = await once(socket, 'data');
  expect(String(bytes)).toMatch(/^HTTP\/1\.1 408 /);
  socket.destroy();
});

test('a large file over a slow line arrives, however long it takes', async () => {
  const content = form('y'.repeat(4_000));
  const pieces = content.match(/[\s\S]{1,200}/g) ?? [];
  const { answer, ms } = await send('/files', 'multipart/form-data; boundary=b', pieces, 50);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('{"bytes":4000}');
  expect(ms).toBeGreaterThan(900);
});

test('who was refused and goes on sending slowly is answered once, and does not hold the connection', async () => {
  const { answer, ms } = await send('/refused', 'application/json', [...json], 50);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401']);
  expect(ms).toBeLessThan(3_000);
});

test('nobody is said to send slowly who was refused and left', async () => {
  lines.length = 0;
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    'POST /json HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000000\r\n\r\n{',
  );
  const [bytes] = await once(socket, 'data');
  expect(String(bytes)).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
  // Ended after its own time limit: that of the first call was over before.
  expect((await send('/json', 'application/json', [...json], 50)).answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(lines).toEqual(['a body came too slowly']);
});

test('an injected request that nobody reads ends without a connection to end', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': '5000' };
  expect((await app.inject({ method: 'POST', url: '/refused', headers, payload: '{' })).statusCode).toBe(401);
  await wait(400);
});

test('bodies that come at once are not touched', async () => {
  const answer = await app.inject({ method: 'POST', url: '/json', payload: { a: 1 } });
  expect(answer.json()).toEqual({ a: 1 });
  expect((await send('/json', 'application/json', [json], 1)).answer).toMatch(/^HTTP\/1\.1 200 /);
});
