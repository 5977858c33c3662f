import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import type { Metrics } from './metrics.ts';
import { openMetrics } from './open-metrics.ts';
import { measureDatabase, measureProcess } from './process-metrics.ts';

const rejectWarnings = (message: string) => {
  throw new Error(message);
};
const token = 'a-token-of-tests-only';

let metrics: Metrics;
let server: TestServer;
beforeAll(async () => {
  metrics = await openMetrics({ warn: rejectWarnings });
  measureProcess(metrics.meter);
  server = await createTestServer({ metrics });
});
afterAll(async () => {
  await server.close();
  await metrics.close();
});

const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.app.inject({ url: '/metrics', headers, remoteAddress });

test('calls are counted and timed by route and status, never by address', async () => {
  await server.app.inject('/api/setting/languages?secret=1');
  await server.app.inject('/api/pictures/none-of-ours');
  const { body, headers } = await read();
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(body).toContain('# TYPE http_server_request_duration_seconds histogram');
  const counted = (method: string, route: string, status: number) =>
    `http_server_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"} 1`;
  expect(body).toContain(counted('GET', '/api/setting/languages', 200));
  expect(body).toContain(counted('GET', '/api/pictures/:name', 404));
  expect(body).not.toMatch(/secret|none-of-ours/);
});

test('every line is one of the text format, and the process is there', async () => {
  const { body } = await read();
  for (const line of body.trim().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE|UNIT) \w+ .+|\w+(\{(\w+="[^"]*",?)*\})? -?[\d.e+-]+|)$/);
  for (const name of [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
  ])
    expect(Number(new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1])).toBeGreaterThan(0);
});

test('without a token they are for this machine alone, and not through a proxy on it', async () => {
  expect((await read()).statusCode).toBe(200);
  expect((await read({}, '::1')).statusCode).toBe(200);
  expect((await read({}, '10.0.0.7')).statusCode).toBe(403);
  for (const name of ['x-forwarded-for', 'forwarded', 'via'])
    expect((await read({ [name]: '127.0.0.1' })).statusCode, name).toBe(403);
});

test('with a token they are for whoever brings it, from anywhere', async () => {
  const guarded = await createTestServer({ metrics, config: { metrics: { token } } });
  onTestFinished(() => guarded.close());
  const ask = (authorization?: string) =>
    guarded.app.inject({
      url: '/metrics',
      remoteAddress: '10.0.0.7',
      headers: { ...(authorization && { authorization }), 'x-forwarded-for': '10.1.1.1' },
    });
  expect((await ask(`Bearer ${token}`)).statusCode).toBe(200);
  for (const wrong of [undefined, `Bearer ${token}x`, `Basic ${token}`, 'Bearer '])
    expect((await ask(wrong)).statusCode, wrong).toBe(401);
  const local = await guarded.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect([local.statusCode, local.headers['www-authenticate']]).toEqual([401, 'Bearer']);
});

test('connections to the database are measured where there is a pool of them', async () => {
  const own = await openMetrics({ warn: rejectWarnings });
  onTestFinished(() => own.close());
  const pool = () => ({ idle: 3, used: 2, waiting: 1 });
  measureDatabase(own.meter, { pool } as unknown as Parameters<typeof measureDatabase>[1]);
  const text = await own.text();
  expect(text).toContain('database_connections{state="used"} 2');
  expect(text).toContain('database_connections{state="waiting"} 1');
});

/** Starts a collector that records the paths of requests and the names of metrics. */
async function collector(answer = 200) {
  const received: { path: string; names: string[] }[] = [];
  const listener = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { resourceMetrics } = JSON.parse(body) as {
      resourceMetrics: { scopeMetrics: { metrics: { name: string }[] }[] }[];
    };
    const names = resourceMetrics.flatMap(({ scopeMetrics }) =>
      scopeMetrics.flatMap((scope) => scope.metrics.map(({ name }) => name)),
    );
    received.push({ path: request.url ?? '', names });
    response.writeHead(answer, { 'content-type': 'application/json' }).end('{}');
    listener.emit('received');
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => void listener.close());
  const { port } = listener.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}`, next: () => once(listener, 'received') };
}

test('the same instruments are pushed to a collector, again and again and at the end', async () => {
  const { received, url, next } = await collector();
  const pushed = await openMetrics({ otlp: `${url}/`, otlpInterval: 100, warn: rejectWarnings });
  pushed.meter.createCounter('rafiq_of_test_total').add(2);
  await next();
  expect(received[0]).toEqual({ path: '/v1/metrics', names: ['rafiq_of_test_total'] });
  expect(await pushed.text()).toContain('rafiq_of_test_total 2');
  await next();
  const before = received.length;
  pushed.meter.createCounter('rafiq_at_the_end_total').add(1);
  await pushed.close();
  expect(received.length).toBeGreaterThan(before);
  expect(received.at(-1)?.names).toContain('rafiq_at_the_end_total');
});

test('a collector that refuses is told of, and does not hold up the end', async () => {
  const { url, next } = await collector(400);
  const warnings: string[] = [];
  const pushed = await openMetrics({ otlp: url, otlpInterval: 100, warn: (line) => warnings.push(line) });
  pushed.meter.createCounter('rafiq_of_test_total').add(2);
  await next();
  await pushed.close();
  expect(warnings.join('\n')).toMatch(/OpenTelemetry: /);
});
