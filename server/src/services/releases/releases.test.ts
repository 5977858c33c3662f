import { createRemote, createShell } from 'platform/registry/testing';
import { noViews, promote, type Releases } from 'platform/release';
import { health } from 'shared-api/contracts/releases';
import { type BrowserView, report, reportTicket } from 'shared-api/contracts/reports';
import { afterEach, expect, test, vi } from 'vitest';
import { modules } from '../../areas.ts';
import type { Services } from '../../kernel/index.ts';
import { openMetrics } from '../../kernel/metrics/open-metrics.ts';
import {
  createSession,
  createTestServer,
  storeRelease,
  type TestServer,
  testConfig,
  testReleases,
  writeRegistry,
} from '../../testing/index.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type CountKey, PendingCounts } from '../reports/counts.ts';
import { reports } from '../reports/module.ts';
import { getReportReceiver } from '../reports/report-receiver.ts';
import { createTickets } from '../reports/tickets.ts';
import { evaluateCanaries } from './evaluate-canaries.ts';
import { releases as releasesModule } from './module.ts';
import { canaryWatch } from './watch.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const since = '2026-06-01T10:02:00.000Z';
const canary = createRemote({ version: '1.1.0' });
const token = 'a-token-of-tests-only';

/** A server whose site has mf-a 1.0.0, and mf-a 1.1.0 as a canary. */
async function site(overrides: { since?: string; config?: Services['config'] } = {}) {
  const releases = testReleases(temporaryFolder());
  await writeRegistry(releases, {
    shell: createShell(),
    remotes: { 'mf-a': createRemote() },
    canaries: { 'mf-a': { release: canary, share: 0.1, since: overrides.since ?? since } },
  });
  const metrics = await openMetrics({ warn: () => undefined });
  const server = await createTestServer({ releases, metrics, config: overrides.config });
  ends.push(() => server.close());
  const warn = vi.fn();
  const services: Services = {
    db: server.db,
    listen: server.listen,
    jobs: server.jobs,
    config: server.config,
    releases,
    metrics,
    now: () => new Date(),
    log: Object.assign(Object.create(server.app.log), { warn }),
    modules,
  };
  return { releases, metrics, server, services, warn };
}

const canariesOf = async ({ store }: Releases) => Object.keys((await store.readRegistry())?.canaries ?? {});

let tickets = 0;

/** Adds counts as if each view had been reported with its own ticket from a different network. */
async function count(
  server: TestServer,
  counts: Record<string, Record<string, number>>,
  { at = since, name = 'mf-a', networks = 8 }: { at?: string; name?: string; networks?: number } = {},
) {
  const pending = new PendingCounts();
  for (const [version, values] of Object.entries(counts))
    for (const [value, times] of Object.entries(values)) {
      const measure: CountKey['measure'] = /^\d/.test(value) ? 'LCP' : 'page';
      for (let round = 0; round < times; round++)
        pending.add({
          ticket: {
            id: `ticket ${tickets++}`,
            network: `network ${round % networks}`,
            expiresAt: new Date(Date.now() + 3_600_000),
          },
          counts: [{ period: new Date(at), name, version, measure, value, isJudged: true }],
        });
    }
  await pending.flush(server.db);
}

/** Reports a view like a browser, with a ticket, from an address of this network. */
async function reportView(
  server: TestServer,
  version: string,
  outcome: BrowserView['outcome'],
  network: number,
) {
  const ip = `10.${network >> 8}.${network & 255}.7`;
  const { ticket } = (await server.request(reportTicket, {}, { ip })).answer;
  const views: BrowserView[] = [{ remote: 'mf-a', version, place: 'page', outcome }];
  await server.request(report, { body: { ticket, views } }, { ip });
}

test('a canary that is worse goes back within seconds of its first bad views', async () => {
  const { releases, server, metrics, services, warn } = await site({ since: new Date().toISOString() });
  for (const module of [reports, releasesModule]) {
    const stop = await module.start?.(services);
    if (stop) ends.push(stop);
  }
  for (let visitor = 0; visitor < 20; visitor++) await reportView(server, '1.0.0', 'shown', visitor);
  for (let visitor = 0; visitor < 13; visitor++) await reportView(server, '1.1.0', 'load', visitor);
  await expect.poll(() => canariesOf(releases)).toEqual([]);
  const registry = await releases.store.readRegistry();
  expect(registry?.remotes['mf-a']?.version).toBe('1.0.0');
  expect(registry?.change).toEqual({
    action: 'withdraw',
    releases: [{ name: 'mf-a', version: '1.1.0' }],
    reason: expect.stringMatching(/^did not load in 1[0-2] of \d+ views, in 0 of \d+ of the stable release$/),
  });
  await expect.poll(() => warn).toHaveBeenCalled();
  expect(warn.mock.calls[0]?.[1]).toMatch(/^a canary went back: mf-a 1\.1\.0 did not load in 1/);
  expect(await metrics.text()).toContain(
    'rafiq_canary_withdrawals_total{release="mf-a",version="1.1.0",metric="load"} 1',
  );
});

test.each([
  ['stalled', 'never ended loading', { stalled: 20 }],
  ['crashed', 'crashed after it was shown', { shown: 20, crashed: 20 }],
])('a canary that is %s goes back as one that does not load', async (_, reason, views) => {
  const { releases, server, services } = await site();
  await count(server, { '1.0.0': { shown: 40 }, '1.1.0': views });
  await canaryWatch(services)();
  expect(await canariesOf(releases)).toEqual([]);
  expect((await releases.store.readRegistry())?.change?.reason).toMatch(new RegExp(`^${reason} in \\d+ of`));
});

test('a canary that is no worse stays, whatever went wrong before it began', async () => {
  const { releases, server, services } = await site();
  await count(server, { '1.1.0': { load: 500 } }, { at: '2026-06-01T10:00:00.000Z' });
  await count(server, { '1.0.0': { shown: 900, load: 9 }, '1.1.0': { shown: 99, load: 1 } });
  await canaryWatch(services)();
  expect(await canariesOf(releases)).toEqual(['mf-a']);
  const registry = await releases.store.readRegistry();
  if (!registry) throw new Error('there is no registry');
  const strict = { margin: 0.0001, alpha: 0.9 };
  const evaluated = await evaluateCanaries(server.db, registry, { judging: strict, now: new Date() });
  expect(evaluated.map(({ result }) => result)).toEqual([{ verdict: 'wait' }]);
});

test('a canary with worse vitals goes back', async () => {
  const { releases, server, services } = await site();
  await count(server, { '1.0.0': { '2500': 800, '4000': 100 }, '1.1.0': { '2500': 100, '4000': 200 } });
  await canaryWatch(services)();
  expect(await canariesOf(releases)).toEqual([]);
  expect((await releases.store.readRegistry())?.change?.reason).toBe(
    'LCP was not good in 175 of 262 measurements, in 87 of 787 of the stable release',
  );
});

test('a canary that is promoted once more by a slow clock does not inherit the failures of before', async () => {
  const { releases, server, services } = await site({
    since: new Date(Date.now() - 3_600_000).toISOString(),
  });
  for (const record of [createShell(), createRemote(), canary]) await storeRelease(releases, record);
  const before = new Date(Date.now() - 60_000).toISOString();
  await count(server, { '1.0.0': { shown: 50 }, '1.1.0': { render: 40 } }, { at: before });
  await canaryWatch(services)();
  expect(await canariesOf(releases)).toEqual([]);
  await promote(releases, [canary], { share: 0.1, now: () => new Date(Date.now() - 7_200_000) });
  await canaryWatch(services)();
  expect(await canariesOf(releases)).toEqual(['mf-a']);
});

test('of several nodes that find it at the same moment one takes it back', async () => {
  const { releases, server, services, warn } = await site();
  await count(server, { '1.0.0': { shown: 50 }, '1.1.0': { render: 40 } });
  const before = (await releases.store.readRegistry())?.revision ?? 0;
  await Promise.all(Array.from({ length: 8 }, () => canaryWatch(services)()));
  const registry = await releases.store.readRegistry();
  expect(registry).toMatchObject({ revision: before + 1, canaries: {} });
  expect(warn).toHaveBeenCalledTimes(1);
});

test('the shell is judged like the others', async () => {
  const { releases, server, services } = await site();
  const shell = { release: createShell({ version: '1.1.0' }), share: 0.1, since };
  await writeRegistry(releases, { shell: createShell(), canaries: { shell } });
  await count(server, { '1.0.0': { shown: 50 }, '1.1.0': { error: 20 } }, { name: 'shell' });
  await canaryWatch(services)();
  expect(await canariesOf(releases)).toEqual([]);
});

test('without the key for it a bad canary stays, and that is said once', async () => {
  const keys = { releaseKeys: [], pointerKeys: [] };
  const config = testConfig();
  const { releases, server, services, warn } = await site({
    config: { ...config, releases: { ...config.releases, keys } },
  });
  await count(server, { '1.1.0': { load: 50 } });
  const round = canaryWatch(services);
  await round();
  await count(server, { '1.1.0': { load: 5 } });
  await round();
  expect(await canariesOf(releases)).toEqual(['mf-a']);
  expect(warn.mock.calls).toEqual([
    [
      'mf-a 1.1.0 is a canary that is worse (did not load in 43 of 43 views); it stays, since POINTER_KEY is not set',
    ],
  ]);
});

test('health is for operators, and for programs with the token of the metrics', async () => {
  const { server } = await site({ config: testConfig({ metrics: { token } }) });
  await count(server, { '1.0.0': { shown: 3 }, '1.1.0': { load: 1, '2500': 4 } });
  const ask = (as?: { token: string }) => server.request(health, { query: { since } }, { as });
  const expected = [
    { name: 'mf-a', version: '1.0.0', vitals: {}, views: { ...noViews, shown: 3 } },
    {
      name: 'mf-a',
      version: '1.1.0',
      views: { ...noViews, load: 1 },
      vitals: { LCP: { count: 4, good: 4, p75: 2437.5 } },
    },
  ];
  expect((await ask({ token })).answer.releases).toEqual(expected);
  const operator = await createSession(server.db, 'operator', new Date());
  expect((await ask(operator)).answer.releases).toEqual(expected);
  const learner = await createSession(server.db, 'learner', new Date());
  expect((await ask(learner)).status).toBe(403);
  expect((await ask({ token: `${token}x` })).status).toBe(401);
  expect((await ask()).status).toBe(401);
  // By default the period is the last day.
  expect((await server.request(health, { query: {} }, { as: operator })).answer.releases).toEqual([]);
});

/** Runs the watch once, after everything reported so far is in the database. */
async function watchOnce({ server, services }: Awaited<ReturnType<typeof site>>) {
  await getReportReceiver(services).pending.flush(server.db);
  await canaryWatch(services)();
}

test('invented bad views of one network do not roll a good canary back', async () => {
  const started = await site({ since: new Date(Date.now() - 60_000).toISOString() });
  const { releases, server } = started;
  // All views in one call, once without and once with a ticket.
  const views: BrowserView[] = Array.from({ length: 20 }, () => ({
    ...({ remote: 'mf-a', version: '1.1.0', place: 'page', outcome: 'load' } as const),
  }));
  await server.request(report, { body: { views } });
  const { ticket } = (await server.request(reportTicket, {})).answer;
  for (let round = 0; round < 20; round++) await server.request(report, { body: { ticket, views } });
  await watchOnce(started);
  expect(await canariesOf(releases)).toEqual(['mf-a']);
  // Each view with its own ticket, alone and among other visitors.
  for (let round = 0; round < 20; round++) await reportView(server, '1.1.0', 'load', 1);
  await watchOnce(started);
  expect(await canariesOf(releases)).toEqual(['mf-a']);
  for (let visitor = 2; visitor < 32; visitor++) {
    await reportView(server, '1.0.0', 'shown', visitor);
    await reportView(server, '1.1.0', 'shown', visitor);
  }
  for (let round = 0; round < 200; round++) await reportView(server, '1.1.0', 'load', 1);
  await watchOnce(started);
  expect(await canariesOf(releases)).toEqual(['mf-a']);
});

test('invented good views of one network do not hide a canary that crashes on every page', async () => {
  const started = await site({ since: new Date(Date.now() - 60_000).toISOString() });
  const { releases, server } = started;
  for (let visitor = 2; visitor < 22; visitor++) {
    await reportView(server, '1.0.0', 'shown', visitor);
    await reportView(server, '1.1.0', 'render', visitor);
  }
  for (let round = 0; round < 400; round++) await reportView(server, '1.1.0', 'shown', 1);
  await watchOnce(started);
  expect(await canariesOf(releases)).toEqual([]);
});

test('invented bad views of the release beside it do not hide a canary that crashes on every page', async () => {
  const started = await site({ since: new Date(Date.now() - 60_000).toISOString() });
  const { releases, server } = started;
  for (let visitor = 2; visitor < 22; visitor++) {
    await reportView(server, '1.0.0', 'shown', visitor);
    await reportView(server, '1.1.0', 'render', visitor);
  }
  for (let round = 0; round < 400; round++) await reportView(server, '1.0.0', 'render', 1);
  await watchOnce(started);
  expect(await canariesOf(releases)).toEqual([]);
});

test('a ticket counts for what was live when it was given out: not for a later canary', async () => {
  const started = await site({ since: new Date(Date.now() - 60_000).toISOString() });
  const { releases, server, services } = started;
  const addresses = Array.from({ length: 40 }, (_, network) => `10.0.${network}.7`);
  const early = await Promise.all(
    addresses.map(async (ip) => (await server.request(reportTicket, {}, { ip })).answer.ticket),
  );
  await writeRegistry(releases, {
    shell: createShell(),
    canaries: {
      'mf-a': {
        release: createRemote({ version: '1.2.0' }),
        share: 0.1,
        since: new Date(Date.now() - 30_000).toISOString(),
      },
    },
  });
  // The registry is read once a second.
  const ticketRevision = async () => {
    const { ticket } = (await server.request(reportTicket, {})).answer;
    return createTickets(services.config).read(ticket, new Date())?.revision;
  };
  await expect.poll(ticketRevision).toBe(2);
  const views: BrowserView[] = [{ remote: 'mf-a', version: '1.2.0', place: 'page', outcome: 'load' }];
  for (const ticket of early) await server.request(report, { body: { ticket, views } });
  await watchOnce(started);
  expect(await canariesOf(releases)).toEqual(['mf-a']);
  for (const [network] of addresses.entries()) await reportView(server, '1.2.0', 'load', network);
  await watchOnce(started);
  expect(await canariesOf(releases)).toEqual([]);
});

test('what is live, which canaries there are and the revision are metrics', async () => {
  const { services, metrics } = await site();
  const stop = await releasesModule.start?.(services);
  const text = await metrics.text();
  await stop?.();
  expect(text).toContain('rafiq_registry_revision 1');
  expect(text).toContain('rafiq_release_live{release="mf-a",version="1.0.0"} 1');
  expect(text).toContain('rafiq_canary_share{release="mf-a",version="1.1.0"} 0.1');
});
