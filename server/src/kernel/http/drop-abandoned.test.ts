import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, memoryJobs, type TestServer, testReleases } from '../../testing/index.ts';
import { noMetrics } from '../metrics/metrics.ts';
import { createApp } from './app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test.each([
  ['before their calls are looked at', 'GET /api/none HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3), 0],
  [
    'while their body is read',
    'POST /api/body HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
    1,
  ],
])(
  'clients that hang up %s are no errors: nothing is logged, and nothing counts as a failure of the server',
  async (_, call, readFirst) => {
    const lines: { level: number; msg: string }[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(
          ...String(chunk)
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line)),
        );
        done();
      },
    });
    const { db, listen, config } = server;
    const app = await createApp({
      modules: [],
      services: {
        db,
        listen,
        config,
        releases: testReleases(),
        metrics: noMetrics,
        jobs: memoryJobs(),
        now: () => new Date(),
      },
      logger: { level: 'info', stream },
      ping: async () => undefined,
    });
    const statuses: number[] = [];
    app.addHook('onResponse', async (_request, reply) => void statuses.push(reply.statusCode));
    const requests = new Set<number | undefined>();
    app.addHook('onRequest', async ({ socket }) => void requests.add(socket.remotePort));
    app.post('/api/body', async () => 'done');
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        socket.write(call);
        // By then the server has the request line of a call that is read.
        if (readFirst) await expect.poll(() => requests.has(socket.localPort)).toBe(true);
        socket.resetAndDestroy();
      }),
    );
    // A call that the server accepts after all the others.
    expect((await fetch(`http://127.0.0.1:${port}/api/none`)).status).toBe(404);
    await app.close();
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  },
);
