import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Registry, Release } from '../registry/registry.ts';
import { writeBuild } from '../testing/built.ts';
import { testKeys } from '../testing/keys.ts';
import { createRemote, createShell } from '../testing/releases.ts';
import {
  findObstacles,
  openReleases,
  promote,
  publishRelease,
  type Releases,
  readHistory,
  rollBackCanary,
  rollback,
} from './index.ts';

let folder: string;
let site: Releases;

const open = () => openReleases(join(folder, 'store'), testKeys);
const publish = async (record: Release) =>
  publishRelease(site, await writeBuild(join(folder, 'dist'), record));
const a = (version: string, name = 'mf-a') => createRemote({ name, version });
const registry = async () => (await open().store.readRegistry()) as Registry;
const versions = async (name = 'mf-a') => {
  const { remotes, canaries, previous } = await registry();
  return [remotes[name]?.version, canaries[name]?.release.version, previous[name]];
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-operations-'));
  site = open();
  await promote(site, [await publish(createShell()), await publish(a('1.0.0'))]);
  for (const version of ['1.1.0', '1.2.0']) await publish(a(version));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const named = (version: string, name = 'mf-a') => ({ name, version });

test('a canary is for a share, and each revision says what it was written for', async () => {
  const first = await promote(site, [named('1.1.0')], { share: 0.1 });
  expect(first).toMatchObject({
    revision: 2,
    change: { action: 'canary', releases: [named('1.1.0')] },
    canaries: { 'mf-a': { release: { version: '1.1.0' }, share: 0.1 } },
  });
  expect(await promote(site, [named('1.1.0')], { share: 0.1 })).toEqual(first);
  const wider = await promote(site, [named('1.1.0')], { share: 0.5 });
  expect(wider).toMatchObject({
    revision: 3,
    canaries: { 'mf-a': { share: 0.5, since: first.canaries['mf-a']?.since } },
  });
  expect(await promote(site, [named('1.1.0')])).toMatchObject({
    revision: 4,
    canaries: {},
    previous: { 'mf-a': '1.0.0' },
    change: { action: 'promote' },
  });
});

test('a rollback ends the canary; without one it goes back step by step, never forth', async () => {
  await promote(site, [named('1.1.0')]);
  await promote(site, [named('1.2.0')], { share: 0.2 });
  await rollback(site, { name: 'mf-a', reason: 'two\nlines' });
  expect(await versions()).toEqual(['1.1.0', undefined, '1.0.0']);
  expect((await registry()).change).toEqual({
    action: 'rollback',
    releases: [named('1.2.0')],
    reason: 'two lines',
  });
  await promote(site, [named('1.2.0')]);
  await rollback(site, { name: 'mf-a' });
  expect(await versions()).toEqual(['1.1.0', undefined, '1.0.0']);
  await rollback(site, { name: 'mf-a' });
  expect(await versions()).toEqual(['1.0.0', undefined, undefined]);
  await expect(rollback(site, { name: 'mf-a' })).rejects.toThrow(
    'Nothing is kept that was live before mf-a 1.0.0: say where to go with --to <version>',
  );
  await rollback(site, { name: 'mf-a', to: '1.2.0' });
  expect(await versions()).toEqual(['1.2.0', undefined, '1.1.0']);
});

test('a rollback to a given version ends the canary too, and the same again writes nothing', async () => {
  await promote(site, [named('1.2.0')]);
  await promote(site, [named('1.1.0')], { share: 0.2 });
  const gone = await rollback(site, { name: 'mf-a', to: '1.0.0' });
  expect(await versions()).toEqual(['1.0.0', undefined, undefined]);
  expect(await rollback(site, { name: 'mf-a', to: '1.0.0' })).toEqual(gone);
});

test('a rollback does not lead to what is stored no more, nor is it kept from by what it would lead to', async () => {
  const newer = createShell({ version: '2.0.0', provides: { react: '20.0.0' } });
  const { contribution, ...both } = a('2.0.0');
  await publish({ ...both, contribution, shared: { react: '>=19.0.0 <21.0.0-0' } });
  await publish({ ...both, contribution, version: '2.1.0', shared: { react: '>=19.0.0 <21.0.0-0' } });
  await promote(site, [named('2.0.0')]);
  await promote(site, [named('2.1.0')]);
  await promote(site, [await publish(newer)]);
  // 2.0.0 was live before with the rollback target 1.0.0, which is incompatible with the newer shell.
  await rollback(site, { name: 'mf-a' });
  expect(await versions()).toEqual(['2.0.0', undefined, undefined]);
  await expect(rollback(site, { name: 'mf-a', to: '1.0.0' })).rejects.toThrow('mf-a 1.0.0');
  await expect(rollback(site, { name: 'mf-a', to: '9.9.9' })).rejects.toThrow(
    'mf-a 9.9.9 is not in the store: publish it first',
  );
  expect((await registry()).revision).toBe(5);
});

test('what is not live cannot be rolled back', async () => {
  await expect(rollback(site, { name: 'mf-z' })).rejects.toThrow('mf-z is not live');
  const empty = openReleases(join(folder, 'empty'), testKeys);
  await expect(rollback(empty, { name: 'mf-a' })).rejects.toThrow('Nothing is live yet');
});

test('a canary is withdrawn once, with the reason; what is none any more is left alone', async () => {
  await promote(site, [named('1.1.0')], { share: 0.1 });
  const reason = `${'slow '.repeat(200)}`;
  expect(await rollBackCanary(site, { ...named('1.2.0'), reason })).toBeUndefined();
  const after = await rollBackCanary(site, { ...named('1.1.0'), reason });
  expect(after).toMatchObject({ revision: 3, canaries: {}, change: { action: 'withdraw' } });
  expect(after?.change?.reason?.length).toBe(500);
  expect(await rollBackCanary(site, { ...named('1.1.0'), reason })).toBeUndefined();
  expect((await registry()).revision).toBe(3);
  await promote(site, [named('1.1.0')]);
  expect(await rollBackCanary(site, { ...named('1.1.0'), reason })).toBeUndefined();
});

test('two who promote at the same moment, a hundred times over: both are live, nothing is lost', async () => {
  const teams = ['mf-a', 'mf-b'].map((name) => ({ name, releases: open() }));
  const turns = Array.from({ length: 100 }, (_, turn) => `3.0.${turn % 2}`);
  for (const { name } of teams) for (const version of ['3.0.0', '3.0.1']) await publish(a(version, name));
  for (const version of turns) {
    await Promise.all(teams.map(({ name, releases }) => promote(releases, [{ name, version }])));
    const { remotes } = await registry();
    expect([remotes['mf-a']?.version, remotes['mf-b']?.version]).toEqual([version, version]);
  }
  const revisions = await site.store.revisions();
  expect(revisions).toEqual(Array.from({ length: 201 }, (_, index) => index + 1));
  const kept = await Promise.all(revisions.slice(1).map((revision) => site.store.readRevision(revision)));
  const promoted = kept.flatMap((each) => each?.change?.releases ?? []);
  for (const { name } of teams)
    expect(promoted.filter((each) => each.name === name).map(({ version }) => version)).toEqual(turns);
}, 60_000);

test('what would lead nowhere is not promoted; a rollback is not kept from by it, nor is anything else afterwards', async () => {
  const title = { en: 'x', ar: 'x' };
  const pages = [{ path: '/new', screen: 'x', guard: 'public', title }] as const;
  const navigation = [{ menu: 'guest', label: title, href: '/new' }] as const;
  await publish(createRemote({ version: '2.0.0', pages: [...pages] }));
  const linking = async (version: string) =>
    publish(createRemote({ name: 'mf-b', version, navigation: [...navigation] }));
  await linking('1.0.0');
  const rejection = 'mf-b 1.0.0, menu guest: its entry /new leads to no page';
  await expect(promote(site, [named('1.0.0', 'mf-b')])).rejects.toThrow(rejection);
  await expect(promote(site, [named('2.0.0')], { share: 0.5 })).resolves.toBeTruthy();
  await expect(promote(site, [named('1.0.0', 'mf-b')])).rejects.toThrow(rejection);
  await promote(site, [named('2.0.0'), named('1.0.0', 'mf-b')]);
  await expect(promote(site, [named('1.1.0')])).rejects.toThrow(rejection);
  await rollback(site, { name: 'mf-a' });
  expect((await versions())[0]).toBe('1.0.0');
  await publish(a('1.0.0', 'mf-c'));
  await promote(site, [named('1.0.0', 'mf-c')]);
  // A fix of the release with the link is not blocked either.
  await linking('1.0.1');
  await promote(site, [named('1.0.1', 'mf-b')]);
  expect((await versions('mf-b'))[0]).toBe('1.0.1');
});

test('a change that is based on a revision is a conflict once another one is current, and decides nothing anew', async () => {
  await promote(site, [named('1.1.0')], { basedOn: 1 });
  await expect(promote(site, [named('1.2.0')], { basedOn: 1 })).rejects.toThrow('revision 1 is no longer');
  await expect(rollback(site, { name: 'mf-a', basedOn: 1 })).rejects.toThrow('revision 1 is no longer');
  expect(await versions()).toEqual(['1.1.0', undefined, '1.0.0']);
  const both = await Promise.allSettled(
    ['1.2.0', '1.0.0'].map((version) => promote(open(), [named(version)], { basedOn: 2 })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('what is recorded with a revision is written around it, and may prevent it', async () => {
  const record = async () => {
    throw new Error('the audit is away');
  };
  await expect(promote(site, [named('1.1.0')], { record })).rejects.toThrow('the audit is away');
  expect(await versions()).toEqual(['1.0.0', undefined, undefined]);
  const times: string[] = [];
  const written = await promote(site, [named('1.1.0')], {
    record: (next, write) => {
      times.push(next.updatedAt);
      return write();
    },
  });
  expect(times).toEqual([written.updatedAt]);
  await promote(site, [named('1.1.0')], { record });
});

test('what prevents a promotion is found without one; the history has pages', async () => {
  await publish(createRemote({ version: '2.0.0', shared: { react: '^20.0.0' } }));
  expect(await findObstacles(site, [named('1.1.0')])).toEqual([]);
  expect(await findObstacles(site, [named('2.0.0')])).toEqual([expect.stringContaining('react')]);
  await expect(findObstacles(site, [named('9.9.9')])).rejects.toThrow('not in the store');
  expect((await registry()).revision).toBe(1);
  for (const version of ['1.1.0', '1.2.0']) await promote(site, [named(version)]);
  const numbers = async (before?: number) =>
    (await readHistory(site, 2, before)).map(({ revision }) => revision);
  expect(await numbers()).toEqual([3, 2]);
  expect(await numbers(2)).toEqual([1]);
});
