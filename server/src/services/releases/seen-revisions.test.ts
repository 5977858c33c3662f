import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createRemote, createShell } from 'platform/registry/testing';
import { openReleases, promote } from 'platform/release';
import { testKeys } from 'platform/release/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { modules } from '../../areas.ts';
import { openMetrics } from '../../kernel/metrics/open-metrics.ts';
import { createTestServer, storeRelease, type TestServer, testReleases } from '../../testing/index.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { listAudit } from '../operator/audit.ts';
import { runCommand } from '../operator/run-command.ts';
import { measureReleases } from './instruments.ts';
import { acceptRevision, createSeenRevisions } from './seen-revisions.ts';
import { seenRegistry } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.db.delete(seenRegistry));

const now = () => new Date('2026-11-20T12:00:00Z');
const seen = () => createSeenRevisions(server.db, now);
const noted = async () => (await server.db.select().from(seenRegistry))[0];
const sealed = (revision: number) => Buffer.from(`revision ${revision}`);
const note = (revision: number, accepted = 0) =>
  seen().note({ revision, sealed: sealed(revision), accepted });

test('of many nodes that note revisions at the same time the highest stays', async () => {
  const revisions = Array.from({ length: 24 }, (_, index) => ((index * 7) % 24) + 1);
  await Promise.all(revisions.map((revision) => note(revision)));
  expect(await seen().read()).toMatchObject({ revision: 24, sealed: sealed(24), accepted: 0 });
});

test('the schema itself refuses an older one, unless an operator has accepted it', async () => {
  await note(5);
  await note(4);
  expect((await noted())?.revision).toBe(5);
  const lower = server.db.update(seenRegistry).set({ revision: 4, sealed: 'revision 4' });
  await expect(lower).rejects.toMatchObject({
    cause: { message: 'registry revision 4 is older than revision 5' },
  });
  await expect(
    server.db.insert(seenRegistry).values({ id: 2, revision: 9, sealed: '', seenAt: now() }),
  ).rejects.toThrow();
  expect(await acceptRevision(server.db, { revision: 3, sealed: sealed(3) }, now())).toBe(5);
  // A node that does not know it yet.
  await note(6);
  expect(await seen().read()).toMatchObject({ revision: 3, accepted: 1 });
  await note(6, 1);
  expect(await seen().read()).toMatchObject({ revision: 6, accepted: 1 });
});

test('of two operators who accept at once both count', async () => {
  await note(5);
  await Promise.all(
    [2, 3].map((revision) => acceptRevision(server.db, { revision, sealed: sealed(revision) }, now())),
  );
  expect((await noted())?.accepted).toBe(2);
});

/** A site with mf-a 1.0.0 in revision 1 and 1.1.0 in revision 2. */
async function site() {
  const folder = join(temporaryFolder(), 'store');
  const writer = testReleases(folder);
  const [shell, old, next] = [createShell(), createRemote(), createRemote({ version: '1.1.0' })];
  for (const record of [shell, old, next]) await storeRelease(writer, record);
  await promote(writer, [shell, old]);
  await promote(writer, [next]);
  const open = (warn?: (message: string) => void) =>
    openReleases(folder, testKeys, warn, { mustExist: true, seen: seen() });
  return { folder, writer, open };
}

test('a registry whose newest revision was deleted stays in force over restarts, shows in the metrics, and can be accepted', async () => {
  const { folder, open } = await site();
  const warn = vi.fn();
  const running = open(warn);
  const version = async ({ store }: typeof running) => (await store.readRegistry())?.remotes['mf-a']?.version;
  // The shell of this test has no document, so its completeness is simulated.
  vi.spyOn(running, 'isComplete').mockResolvedValue(true);
  expect(await version(running)).toBe('1.1.0');
  const newest = join(folder, 'registry', '000002.json');
  await rename(newest, join(folder, 'kept.json'));

  const metrics = await openMetrics({ warn: () => undefined });
  const restarted = open(warn);
  measureReleases({ releases: restarted, metrics } as unknown as Parameters<typeof measureReleases>[0]);
  for (const each of [running, restarted]) expect(await version(each)).toBe('1.1.0');
  expect(await metrics.text()).toContain('rafiq_registry_revision 2');
  expect(await metrics.text()).toContain('rafiq_registry_refused 1');
  const lines = warn.mock.calls.flat();
  expect(new Set(lines).size).toBe(1);
  expect(lines[0]).toMatch(
    /^Registry revision 1 is older than revision 2.*npm run operator -- releases accept$/,
  );

  const services = {
    db: server.db,
    modules,
    now,
    config: { ...server.config, releases: { store: folder, keys: publicKeys } },
  };
  const accept = () => runCommand(services, { command: 'releases accept', values: {} }, () => undefined);
  expect(await accept()).toEqual({ ok: true, result: { revision: 1, before: 2 } });
  const late = open();
  expect([await version(late), late.store.rejection]).toEqual(['1.0.0', undefined]);
  expect(await metrics.text()).toContain('rafiq_registry_refused 1');
  expect((await listAudit(server.db, { page: 1 })).items[0]).toMatchObject({
    action: 'releases.accept',
    details: { revision: 1, before: 2 },
  });
  await metrics.close();
});

const publicKeys = {
  releaseKeys: [...testKeys.release.trusted.publicKeys],
  pointerKeys: [...testKeys.pointer.trusted.publicKeys],
};

test('a store that is gone can be accepted as one that begins anew, one that does not answer cannot', async () => {
  await note(7);
  const run = (store: string) =>
    runCommand(
      { db: server.db, modules, now, config: { ...server.config, releases: { store, keys: publicKeys } } },
      { command: 'releases accept', values: {} },
      () => undefined,
    );
  const unreachable = await run('s3://');
  expect(unreachable).toMatchObject({ ok: false, code: 'store_unavailable' });
  expect((await noted())?.revision).toBe(7);
  expect(await run(join(temporaryFolder(), 'none'))).toEqual({
    ok: true,
    result: { revision: 0, before: 7 },
  });
  expect(await noted()).toMatchObject({ revision: 0, sealed: null, accepted: 1 });
});
