import { report } from 'shared-api/contracts/reports';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer, testConfig } from '../../testing/index.ts';
import { Counters } from './counters.ts';
import { readViolations } from './csp.ts';
import { reports } from './index.ts';

const open: TestServer[] = [];
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ modules: [reports] });
  open.push(server);
});
afterAll(() => Promise.all(open.map((one) => one.close())));

const counted = async () => JSON.parse((await server.app.inject({ url: '/dev/reports.json' })).body);
const send = (payload: string, type = 'application/csp-report') =>
  server.app.inject({
    method: 'POST',
    url: '/api/reports/csp',
    headers: { 'content-type': type },
    payload,
  });

const single = JSON.stringify({
  'csp-report': {
    'document-uri': 'https://rafiq.example/login?code=secret',
    'violated-directive': 'style-src-attr https://x',
    'effective-directive': 'style-src-attr',
    'blocked-uri': 'inline',
  },
});
const several = JSON.stringify([
  {
    type: 'csp-violation',
    age: 1,
    url: 'https://rafiq.example/',
    body: {
      documentURL: 'https://rafiq.example/',
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/x.js?token=1',
    },
  },
  { type: 'deprecation', body: {} },
]);

test('violations are counted, in both forms that browsers send', async () => {
  expect((await send(single)).statusCode).toBe(204);
  expect((await send(several, 'application/reports+json')).statusCode).toBe(204);
  expect((await counted()).csp).toEqual({
    total: 2,
    by: { 'style-src-attr inline': 1, 'script-src-elem https://evil.example': 1 },
  });
});

test('nothing of a query or a path reaches the counters', () => {
  const text = JSON.stringify([readViolations(JSON.parse(single)), readViolations(JSON.parse(several))]);
  expect(text).not.toMatch(/secret|token|x\.js/);
});

test('a body that is no report is refused and not counted', async () => {
  for (const payload of ['', '{', 'null', '7', '{}', '"x"', '{"csp-report":7}', '[{"type":1}]']) {
    const { statusCode, body } = await send(payload);
    expect(statusCode, payload).toBe(400);
    expect(JSON.parse(body), payload).toMatchObject({ status: false, msg: expect.any(String) });
  }
  expect((await send(single, 'text/plain')).statusCode).toBe(415);
  const large = JSON.stringify({ 'csp-report': { 'blocked-uri': 'x'.repeat(70_000) } });
  expect((await send(large)).statusCode).toBe(413);
  expect((await counted()).csp.total).toBe(0);
});

test('a flood of violations is refused', async () => {
  const limited = await createTestServer({
    modules: [reports],
    config: { limits: { ...testConfig().limits, general: 3 } },
  });
  open.push(limited);
  const statuses: number[] = [];
  for (let round = 0; round < 5; round++) {
    const response = await limited.app.inject({
      method: 'POST',
      url: '/api/reports/csp',
      headers: { 'content-type': 'application/csp-report' },
      payload: single,
    });
    statuses.push(response.statusCode);
  }
  expect(statuses).toEqual([204, 204, 204, 429, 429]);
});

test('failures in browsers are counted by kind, phase and remote', async () => {
  const failure = {
    kind: 'load',
    phase: 'integrity',
    remote: 'mf-auth',
    message: 'x',
    path: '/login',
  } as const;
  await server.request(report, { body: { reports: [failure, failure, { kind: 'error', message: 'y' }] } });
  expect((await counted()).browser).toEqual({
    total: 3,
    by: { 'load integrity mf-auth': 2, error: 1 },
  });
});

test('in production the counters are not on a page', async () => {
  const production = await createTestServer({ modules: [reports], config: { mode: 'production' } });
  open.push(production);
  expect((await production.app.inject({ url: '/dev/reports.json' })).statusCode).toBe(404);
});

test('counters tell only so many things apart', () => {
  const counters = new Counters();
  for (let round = 0; round < 2000; round++) counters.add(`kind ${round}`);
  expect(counters.total).toBe(2000);
  expect(Object.keys(counters.toJSON().by).length).toBeLessThanOrEqual(501);
});
