import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createTestServer, memoryJobs, testConfig, testReleases } from '../../testing/index.ts';
import { noMetrics } from '../metrics/metrics.ts';
import { createApp } from './app.ts';
import { health } from './health.ts';

test('up and ready while the database answers', async () => {
  const server = await createTestServer();
  const [health, ready] = await Promise.all([server.app.inject('/health'), server.app.inject('/ready')]);
  expect([health.statusCode, ready.statusCode]).toEqual([200, 200]);
  await server.close();
});

test('up but not ready while the database does not answer', async () => {
  const server = await createTestServer();
  const app = await createApp({
    modules: [],
    services: {
      db: server.db,
      listen: server.listen,
      config: testConfig(),
      releases: testReleases(),
      metrics: noMetrics,
      jobs: memoryJobs(),
      now: () => new Date(),
    },
    logger: false,
    ping: () => Promise.reject(new Error('gone')),
  });
  const [health, ready] = await Promise.all([app.inject('/health'), app.inject('/ready')]);
  expect([health.statusCode, ready.statusCode]).toEqual([200, 503]);
  await app.close();
  await server.close();
});

test('a database that never answers is not waited for, and is asked once for all who want to know', async () => {
  const app = Fastify();
  let asked = 0;
  const never = () => {
    asked += 1;
    return new Promise<void>(() => undefined);
  };
  health(app, never, 20);
  const answers = await Promise.all([app.inject('/ready'), app.inject('/ready')]);
  expect([...answers, await app.inject('/ready')].map(({ statusCode }) => statusCode)).toEqual([
    503, 503, 503,
  ]);
  expect(asked).toBe(1);
  expect((await app.inject('/health')).statusCode).toBe(200);
  await app.close();
});
