import { expect, test } from 'vitest';
import { createTestServer, memoryJobs, testConfig, testReleases } from '../../testing/index.ts';
import { noMetrics } from '../metrics/metrics.ts';
import { createApp } from './app.ts';

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
