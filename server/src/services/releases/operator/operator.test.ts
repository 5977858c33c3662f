import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRemote, createShell } from 'platform/registry/testing';
import { openReleases, promote, type Releases, rollback } from 'platform/release';
import { testKeys } from 'platform/release/testing';
import type { AnyContract } from 'shared-api/contract';
import { auditLines } from 'shared-api/contracts/operator';
import * as calls from 'shared-api/contracts/operator-releases';
import { afterEach, expect, test } from 'vitest';
import {
  createTestServer,
  type Minted,
  mintSession,
  storeRelease,
  type TestServer,
  testConfig,
  testReleases,
  writeRegistry,
} from '../../../testing/index.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { PendingCounts } from '../../reports/counts.ts';

const name = 'mf-a';
let servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
});

/** The time of the site's clock, which tests set. */
let now = new Date();

interface Site {
  server: TestServer;
  releases: Releases;
  folder: string;
  operator: Minted;
}

/** A site with mf-a 1.0.0, after which 1.1.0 and 1.2.0 were published. */
async function newSite(config: Parameters<typeof testConfig>[0] = {}): Promise<Site> {
  now = new Date('2030-04-20T09:00:00Z');
  const folder = temporaryFolder();
  const releases = testReleases(folder);
  const [shell, remote] = [createShell(), createRemote({ pages: [page('/a')] })];
  const later = [
    createRemote({ version: '1.1.0', pages: [page('/a'), page('/a/new')] }),
    createRemote({ version: '1.2.0', pages: [page('/a')] }),
  ];
  for (const record of [shell, remote, ...later]) await storeRelease(releases, record);
  await writeRegistry(releases, { shell, remotes: { [name]: remote }, updatedAt: now.toISOString() });
  const server = await createTestServer({ releases, now: () => now, config });
  servers.push(server);
  const operator = await mintSession(server.db, { role: 'operator', now });
  return { server, releases, folder, operator };
}

const page = (path: string) => ({
  path,
  screen: 'start',
  guard: 'public' as const,
  title: { en: 'A', ar: 'أ' },
});

/** `200`, `409 releases_changed` */
const outcome = (answer: { status: number; body: string }): string =>
  answer.status === 200 ? '200' : `${answer.status} ${JSON.parse(answer.body).code}`;

const overview = async ({ server, operator }: Site) =>
  (await server.request(calls.releaseOverview, {}, { as: operator })).answer.data;
const part = async (site: Site) => (await overview(site)).parts.find((each) => each.name === name);
const promoteBy = (
  { server, operator }: Site,
  body: { revision: number; version: string; share?: number },
  language?: 'ar',
) => server.request(calls.promoteRelease, { body: { name, ...body } }, { as: operator, language });
const rollBackBy = ({ server, operator }: Site, body: { revision: number; to?: string; reason?: string }) =>
  server.request(calls.rollBackRelease, { body: { name, ...body } }, { as: operator });
const lines = async ({ server, operator }: Site) =>
  (await server.request(auditLines, { query: {} }, { as: operator })).answer.data.data.map(
    ({ action, details, operator: by }) => ({ action, details, by: by?.id }),
  );

/** Counts views of versions, as if browsers in several networks had reported them. */
async function count({ server }: Site, counts: Record<string, Record<string, number>>, at = now) {
  const pending = new PendingCounts();
  let ticket = 0;
  for (const [version, values] of Object.entries(counts))
    for (const [value, times] of Object.entries(values))
      for (let round = 0; round < times; round++)
        pending.add({
          ticket: {
            id: `${at.toISOString()} ${ticket++}`,
            network: `network ${round % 8}`,
            expiresAt: new Date(at.getTime() + 3_600_000),
          },
          counts: [{ period: at, name, version, measure: 'page', value, isJudged: true }],
        });
  await pending.flush(server.db);
}

test('a canary starts, widens and is released for everybody, as by the command line, with a line of the audit for each', async () => {
  const site = await newSite();
  expect(await overview(site)).toMatchObject({
    revision: 1,
    can_change: 1,
    problem: null,
    parts: [
      { name: 'shell', live: '1.0.0', versions: [{ version: '1.0.0' }] },
      { name, live: '1.0.0', canary: null, previous: null },
    ],
  });
  expect((await part(site))?.versions.map(({ version }) => version).sort()).toEqual([
    '1.0.0',
    '1.1.0',
    '1.2.0',
  ]);

  const started = await promoteBy(site, { revision: 1, version: '1.1.0', share: 0.1 });
  expect(started.answer).toMatchObject({
    revision: 2,
    moves: [{ name, for: 'share', from: null, to: '1.1.0', share: 0.1 }],
  });
  expect((await site.releases.store.readRegistry())?.change).toEqual({
    action: 'canary',
    releases: [{ name, version: '1.1.0' }],
  });
  now = new Date(now.getTime() + 60_000);
  await promoteBy(site, { revision: 2, version: '1.1.0', share: 0.5 });
  expect((await part(site))?.canary).toEqual({
    version: '1.1.0',
    share: 0.5,
    since: '2030-04-20T09:00:00.001Z',
  });
  now = new Date(now.getTime() + 60_000);
  await promoteBy(site, { revision: 3, version: '1.1.0' });
  expect(await part(site)).toMatchObject({ live: '1.1.0', canary: null, previous: '1.0.0' });
  expect((await promoteBy(site, { revision: 4, version: '1.1.0' })).answer).toMatchObject({
    revision: 4,
    moves: [],
    msg: 'It was so already. Nothing was changed.',
  });
  const by = site.operator.userId;
  expect(await lines(site)).toEqual([
    { action: 'releases.promote', details: { name, version: '1.1.0', version_before: '1.0.0' }, by },
    {
      action: 'releases.canary',
      details: { name, version: '1.1.0', version_before: '1.1.0', percent: 50 },
      by,
    },
    { action: 'releases.canary', details: { name, version: '1.1.0', version_before: null, percent: 10 }, by },
  ]);
});

test('a rollback ends the canary, then brings back the version before; the history has who, what and why', async () => {
  const site = await newSite();
  await promoteBy(site, { revision: 1, version: '1.1.0' });
  now = new Date(now.getTime() + 60_000);
  await promote(site.releases, [{ name, version: '1.2.0' }], { share: 0.1, now: () => now });
  now = new Date(now.getTime() + 60_000);
  const ended = await rollBackBy(site, { revision: 3, reason: 'slower\nthan before' });
  expect(ended.answer.moves).toEqual([{ name, for: 'share', from: '1.2.0', to: null, share: null }]);
  now = new Date(now.getTime() + 60_000);
  await rollBackBy(site, { revision: 4 });
  expect(await part(site)).toMatchObject({ live: '1.0.0', canary: null });
  const { data, next_before } = (
    await site.server.request(calls.releaseHistory, { query: {} }, { as: site.operator })
  ).answer;
  expect(
    data.map(({ revision, action, by, operator, reason }) => [revision, action, by, operator?.id, reason]),
  ).toEqual([
    [5, 'rollback', 'operator', site.operator.userId, null],
    [4, 'rollback', 'operator', site.operator.userId, 'slower than before'],
    [3, 'canary', 'key', undefined, null],
    [2, 'promote', 'operator', site.operator.userId, null],
    [1, null, 'key', undefined, null],
  ]);
  expect(next_before).toBeNull();
  const older = await site.server.request(
    calls.releaseHistory,
    { query: { before: 3 } },
    { as: site.operator },
  );
  expect(older.answer.data.map(({ revision }) => revision)).toEqual([2, 1]);
  const difference = await site.server.request(
    calls.compareRevisions,
    { query: { from: 2, to: 5 } },
    { as: site.operator },
  );
  expect(difference.answer.data).toEqual([
    { name, for: 'everybody', from: '1.1.0', to: '1.0.0', share: null },
  ]);
  const gone = await site.server.request(
    calls.compareRevisions,
    { query: { from: 2, to: 99 } },
    { as: site.operator },
  );
  expect(outcome(gone)).toBe('404 not_found');
});

test('of two operators who release at the same moment one does; the other one reads what differs, in their language', async () => {
  const site = await newSite();
  const both = await Promise.all(
    ['1.1.0', '1.2.0'].map((version) => promoteBy(site, { revision: 1, version })),
  );
  expect(both.map(outcome).sort()).toEqual(['200', '409 releases_changed']);
  const [won] = both.filter(({ status }) => status === 200);
  const live = won?.answer.moves[0]?.to;
  expect(both.find(({ status }) => status === 409)?.failure.msg).toBe(
    `The releases have changed since you looked: mf-a ${live} is live, it was 1.0.0. Check them, then send it again.`,
  );
  expect(await overview(site)).toMatchObject({ revision: 2 });
  expect(await lines(site)).toHaveLength(1);
  const stale = await promoteBy(site, { revision: 1, version: '1.1.0' }, 'ar');
  expect(stale.failure.msg).toContain('تغيرت الإصدارات منذ أن نظرت إليها');
  expect(stale.failure.msg).toContain(`\u2068mf-a ${live}\u2069`);
  const rolledBack = await rollBackBy(site, { revision: 1 });
  expect(outcome(rolledBack)).toBe('409 releases_changed');
}, 20_000);

test('a canary that went back by itself meanwhile is named to who wanted to widen it', async () => {
  const site = await newSite();
  await promoteBy(site, { revision: 1, version: '1.1.0', share: 0.1 });
  await rollback(site.releases, { name });
  const widened = await promoteBy(site, { revision: 2, version: '1.1.0', share: 0.5 });
  expect(widened.failure.msg).toContain('mf-a 1.1.0 is no canary any more');
});

test('a second node that has read an older registry waits for the revision that the operator saw', async () => {
  const site = await newSite();
  const { store } = site.releases;
  const read = store.readRegistry.bind(store);
  const before = await read();
  await promoteBy(site, { revision: 1, version: '1.1.0', share: 0.1 });
  let isStale = 2;
  store.readRegistry = async () => (isStale-- > 0 ? before : read());
  expect(outcome(await promoteBy(site, { revision: 2, version: '1.1.0', share: 0.2 }))).toBe('200');
});

test('what vanished, what does not fit and what was tampered with changes nothing and leaves no line', async () => {
  const site = await newSite();
  expect((await promoteBy(site, { revision: 1, version: '9.9.9' })).failure).toMatchObject({
    code: 'release_missing',
    msg: 'mf-a 9.9.9 is not stored any more. Nothing was changed.',
  });
  expect(outcome(await rollBackBy(site, { revision: 1, to: '9.9.9' }))).toBe('404 release_missing');
  expect(outcome(await rollBackBy(site, { revision: 1 }))).toBe('409 release_rejected');
  await storeRelease(site.releases, createRemote({ version: '2.0.0', shared: { react: '^20.0.0' } }));
  const unfit = await promoteBy(site, { revision: 1, version: '2.0.0' });
  expect(unfit.failure).toMatchObject({ code: 'release_rejected', msg: expect.stringMatching(/react/) });
  writeFileSync(join(site.folder, name, '1.2.0', 'release.json'), '{}');
  expect(outcome(await promoteBy(site, { revision: 1, version: '1.2.0' }))).toBe('409 release_unverified');
  expect(outcome(await rollBackBy(site, { revision: 1, to: '1.2.0' }))).toBe('409 release_unverified');
  const compared = await site.server.request(
    calls.compareVersions,
    { query: { name, from: '1.0.0', to: '1.2.0' } },
    { as: site.operator },
  );
  expect(outcome(compared)).toBe('409 release_unverified');
  expect(await overview(site)).toMatchObject({ revision: 1 });
  expect(await lines(site)).toEqual([]);
});

test('without the pointer key the server shows releases and changes none; with a sign-in of long ago neither', async () => {
  const { keys: _, ...rest } = testConfig().releases;
  const keys = {
    releaseKeys: [...testKeys.release.trusted.publicKeys],
    pointerKeys: [...testKeys.pointer.trusted.publicKeys],
  };
  const site = await newSite({ releases: { ...rest, keys }, operatorSignInMs: 60_000 });
  expect(await overview(site)).toMatchObject({ can_change: 0 });
  expect(outcome(await promoteBy(site, { revision: 1, version: '1.1.0' }))).toBe('409 releases_read_only');
  expect(outcome(await rollBackBy(site, { revision: 1 }))).toBe('409 releases_read_only');
  now = new Date(now.getTime() + 11 * 60_000);
  expect(outcome(await promoteBy(site, { revision: 1, version: '1.1.0' }))).toBe(
    '403 reauthentication_required',
  );
});

test('a registry that no trusted key signed is named, and nothing is written over it', async () => {
  const site = await newSite();
  writeFileSync(join(site.folder, 'registry', '000002.json'), '{}');
  expect((await overview(site)).problem).toBe(
    'Registry revision 2 cannot be used: revision 1 stays in force',
  );
  expect(outcome(await promoteBy(site, { revision: 1, version: '1.1.0' }))).toBe('409 release_unverified');
  expect((await site.releases.store.readRegistry())?.revision).toBe(1);
});

test('while the store is away every call says so', async () => {
  const releases = openReleases(temporaryFolder(), testKeys, undefined, { mustExist: true });
  const server = await createTestServer({ releases });
  servers.push(server);
  const as = await mintSession(server.db, { role: 'operator', now: new Date() });
  const using = (Object.values(calls) as unknown as AnyContract[]).filter(({ errors }) =>
    (errors as readonly string[] | undefined)?.includes('store_away'),
  );
  expect(using).toHaveLength(7);
  for (const contract of using) {
    const answer = await server.request(contract, contract.example ?? {}, { as });
    expect([contract.id, outcome(answer)]).toEqual([contract.id, '503 store_away']);
  }
});

test('versions are compared, with what would keep the second one from going live', async () => {
  const site = await newSite();
  await storeRelease(site.releases, createRemote({ version: '2.0.0', shared: { react: '^20.0.0' } }));
  const compare = async (to: string) =>
    site.server.request(calls.compareVersions, { query: { name, from: '1.0.0', to } }, { as: site.operator });
  const { data, obstacles } = (await compare('1.1.0')).answer;
  expect(data.changes.pages?.added).toEqual(['/a/new']);
  expect(data.sizes.records?.to.files).toBe(1);
  expect(obstacles).toEqual([]);
  expect((await compare('2.0.0')).answer.obstacles).toEqual([expect.stringContaining('react')]);
  expect(outcome(await compare('9.9.9'))).toBe('404 release_missing');
  expect(await overview(site)).toMatchObject({ revision: 1 });
});

test('canaries have their figures beside the live version, and what the automatic rule would decide', async () => {
  const site = await newSite();
  await promoteBy(site, { revision: 1, version: '1.1.0', share: 0.1 });
  const read = async () =>
    (await site.server.request(calls.canaries, {}, { as: site.operator })).answer.data[0];
  expect(await read()).toMatchObject({
    name,
    version: '1.1.0',
    live: '1.0.0',
    networks: { reported: 0, needed: 3 },
    minimum_views: 10,
    verdict: 'wait',
    reason: null,
    health: { views: { shown: 0 } },
  });
  now = new Date(now.getTime() + 60_000);
  await count(site, { '1.0.0': { shown: 40 }, '1.1.0': { load: 24 } });
  expect(await read()).toMatchObject({
    networks: { reported: 8 },
    verdict: 'worse',
    metric: 'load',
    reason: expect.stringContaining('did not load'),
    health: { views: { load: 24 } },
    live_health: { views: { shown: 40 } },
  });
});

test('the figures over time are in steps, the newest first', async () => {
  const site = await newSite();
  await count(site, { '1.0.0': { shown: 3 } }, new Date('2030-04-20T06:30:00Z'));
  await count(
    site,
    { '1.0.0': { shown: 2, load: 1 }, '1.1.0': { shown: 1 } },
    new Date('2030-04-20T08:55:00Z'),
  );
  await count(site, { '1.0.0': { shown: 9 } }, new Date('2030-04-18T08:55:00Z'));
  const trend = async (period: 'hour' | 'day' | 'week') =>
    (
      await site.server.request(calls.releaseTrend, { query: { name, period } }, { as: site.operator })
    ).answer.data.map(({ at, releases }) => [
      at,
      releases.map(({ version, views }) => `${version}: ${views.shown} ${views.load}`),
    ]);
  expect(await trend('hour')).toEqual([['2030-04-20T08:55:00.000Z', ['1.0.0: 2 1', '1.1.0: 1 0']]]);
  expect(await trend('day')).toEqual([
    ['2030-04-20T08:00:00.000Z', ['1.0.0: 2 1', '1.1.0: 1 0']],
    ['2030-04-20T06:00:00.000Z', ['1.0.0: 3 0']],
  ]);
  expect((await trend('week')).map(([at]) => at)).toEqual([
    '2030-04-20T06:00:00.000Z',
    '2030-04-18T06:00:00.000Z',
  ]);
});
