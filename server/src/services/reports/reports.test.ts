import { sql } from 'drizzle-orm';
import { createRemote, createShell } from 'platform/registry/testing';
import { noViews } from 'platform/release';
import { type BrowserView, report, reportTicket } from 'shared-api/contracts/reports';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Metrics } from '../../kernel/metrics/metrics.ts';
import { openMetrics } from '../../kernel/metrics/open-metrics.ts';
import {
  createTestServer,
  type TestServer,
  testConfig,
  testReleases,
  writeRegistry,
} from '../../testing/index.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { healthSince } from './counts.ts';
import { readViolations } from './csp.ts';
import { reports } from './module.ts';
import { getReportReceiver } from './report-receiver.ts';

const open: TestServer[] = [];
let server: TestServer;
let metrics: Metrics;
beforeEach(async () => {
  metrics = await openMetrics({ warn: () => undefined });
  server = await createTestServer({ modules: [reports], metrics });
  open.push(server);
});
afterAll(() => Promise.all(open.map((one) => one.close())));

/** The lines of one metric. */
const counted = async (name: string) =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(name));
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
  expect((await send(single.replaceAll('style-src-attr', 'made-up'))).statusCode).toBe(204);
  expect(await counted('rafiq_csp_violations_total')).toEqual([
    'rafiq_csp_violations_total{directive="style-src-attr"} 1',
    'rafiq_csp_violations_total{directive="script-src-elem"} 1',
    'rafiq_csp_violations_total{directive="other"} 1',
  ]);
});

test('nothing of a query or a path reaches the log', () => {
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
  expect(await counted('rafiq_csp_violations_total')).toEqual([]);
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

const released = { remote: 'mf-a', version: '1.0.0' };

const ticketFor = async (site: TestServer, ip?: string) =>
  (await site.request(reportTicket, {}, { ip })).answer.ticket;

/** A site whose shell and mf-a 1.0.0 are live, with its background work. */
async function startSite() {
  const releases = testReleases(temporaryFolder());
  await writeRegistry(releases, { shell: createShell(), remotes: { 'mf-a': createRemote() } });
  const own = await openMetrics({ warn: () => undefined });
  const site = await createTestServer({ modules: [reports], metrics: own, releases });
  open.push(site);
  const services = {
    db: site.db,
    listen: site.listen,
    jobs: site.jobs,
    config: site.config,
    releases,
    metrics: own,
    now: () => new Date(),
    log: site.app.log,
    modules: [reports],
  };
  return { site, metrics: own, services };
}

test('views, failures and vitals are counted by release, of what is none of ours as unknown', async () => {
  const { site, metrics: own, services } = await startSite();
  const stop = await reports.start?.(services);
  const failure = {
    ...released,
    kind: 'load',
    phase: 'integrity',
    message: 'x',
    path: '/login?a=1',
  } as const;
  await site.request(report, {
    body: {
      ticket: await ticketFor(site),
      reports: [failure, { kind: 'error', message: 'someone@example.com' }],
      views: [
        { ...released, place: 'page', outcome: 'load' },
        { ...released, place: 'slot', outcome: 'shown' },
        { remote: 'mf-a', version: '6.6.6', place: 'page', outcome: 'shown' },
      ],
      vitals: [{ ...released, metric: 'LCP', value: 1800, path: '/courses/{id}' }],
    },
  });
  // Stopping writes what is still pending.
  await stop?.();
  const health = await healthSince(site.db, new Date(Date.now() - 3_600_000));
  expect(health).toEqual([
    {
      name: 'mf-a',
      version: '1.0.0',
      views: { ...noViews, shown: 1, load: 1 },
      vitals: { LCP: { count: 1, good: 1, p75: expect.any(Number) } },
    },
    { name: 'unknown', version: 'unknown', views: { ...noViews, shown: 1 }, vitals: {} },
  ]);
  const text = await own.text();
  for (const line of [
    'rafiq_failures_total{release="mf-a",version="1.0.0",kind="load",phase="integrity"} 1',
    'rafiq_failures_total{release="unknown",version="unknown",kind="error",phase=""} 1',
    'rafiq_views_total{release="mf-a",version="1.0.0",place="page",outcome="load"} 1',
    'rafiq_lcp_milliseconds_bucket{release="mf-a",version="1.0.0",le="2000"} 1',
  ])
    expect(text).toContain(line);
  const { rows } = (await site.db.execute(sql`select * from release_counts`)) as { rows: unknown[] };
  expect(`${JSON.stringify(rows)}${text}`).not.toMatch(/example\.com|login|courses/);
});

test('what was told is in the database within seconds', async () => {
  const { site, services } = await startSite();
  const stop = await reports.start?.(services);
  const ticket = await ticketFor(site);
  await site.request(report, { body: { ticket, views: [{ ...released, place: 'page', outcome: 'shown' }] } });
  await expect.poll(() => healthSince(site.db, new Date(Date.now() - 3_600_000))).toHaveLength(1);
  await stop?.();
});

const viewOf = (outcome: BrowserView['outcome']): BrowserView => ({ ...released, place: 'page', outcome });

/** The views of mf-a 1.0.0 that have been counted so far. */
async function countedViews({ site, services }: Awaited<ReturnType<typeof startSite>>) {
  await getReportReceiver(services).pending.flush(site.db);
  const [health] = await healthSince(site.db, new Date(Date.now() - 3_600_000), 'mf-a');
  return health?.views;
}

test('without a ticket, with a made-up one or a used one nothing is counted', async () => {
  const started = await startSite();
  const { site } = started;
  const send = async (ticket?: string) =>
    (await site.request(report, { body: { ticket, views: [viewOf('load')] } })).answer;
  const ticket = await ticketFor(site);
  const changed = `${ticket.startsWith('A') ? 'B' : 'A'}${ticket.slice(1)}`;
  for (const each of [undefined, '', 'x', changed, ticket.slice(1)])
    expect(await send(each)).toEqual({ status: true });
  expect(await countedViews(started)).toBeUndefined();
  // Each answer contains the next ticket.
  const { ticket: next } = await send(ticket);
  expect(next).not.toBe(ticket);
  await send(ticket);
  await send(next);
  expect(await countedViews(started)).toMatchObject({ load: 2 });
});

test('one ticket is one trial of a release, which failed when any of its views did', async () => {
  const started = await startSite();
  const { site } = started;
  const views = [viewOf('shown'), ...Array.from({ length: 19 }, () => viewOf('load')), viewOf('render')];
  await site.request(report, { body: { ticket: await ticketFor(site), views: views.slice(0, 20) } });
  await site.request(report, { body: { ticket: await ticketFor(site), views: views.slice(1) } });
  expect(await countedViews(started)).toEqual({ ...noViews, load: 1, render: 1 });
});

test('a crash of what was shown counts beside it, once for each ticket', async () => {
  const started = await startSite();
  const { site, metrics: own } = started;
  const send = async (outcomes: BrowserView['outcome'][], ticket: string | undefined) =>
    (await site.request(report, { body: { ticket, views: outcomes.map(viewOf) } })).answer.ticket;
  const first = await ticketFor(site);
  const next = await send(['shown'], first);
  await send(['crashed'], first);
  expect(await countedViews(started)).toEqual({ ...noViews, shown: 1 });
  const last = await send(['shown', 'crashed', 'crashed'], next);
  expect(await countedViews(started)).toEqual({ ...noViews, shown: 2, crashed: 1 });
  await send(['stalled'], last);
  expect(await countedViews(started)).toEqual({ ...noViews, shown: 2, stalled: 1, crashed: 1 });
  expect(await own.text()).toContain(
    'rafiq_views_total{release="mf-a",version="1.0.0",place="page",outcome="stalled"} 1',
  );
});
