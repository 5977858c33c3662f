import { join } from 'node:path';
import { createRemote, createShell } from 'platform/registry/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeRelease, testReleases, writeRegistry } from '../../testing/index.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createReleaseFinder } from './release-finder.ts';

let clock: number;
const now = () => new Date(clock);
beforeEach(() => {
  clock = Date.parse('2026-06-01T10:03:00Z');
});

const unknown = { name: 'unknown', version: 'unknown' };

function site() {
  const releases = testReleases(join(temporaryFolder(), 'releases'));
  return { releases, find: createReleaseFinder(releases, now).find };
}

test('a release is one that is live, a canary, or stored; all others are unknown', async () => {
  const { releases, find } = site();
  await storeRelease(releases, createRemote({ version: '0.9.0' }));
  const canary = {
    release: createRemote({ version: '1.1.0' }),
    share: 0.1,
    since: '2026-06-01T09:00:00.000Z',
  };
  await writeRegistry(releases, {
    shell: createShell(),
    remotes: { 'mf-a': createRemote() },
    canaries: { 'mf-a': canary },
  });
  for (const [name, version] of [
    ['shell', '1.0.0'],
    ['mf-a', '1.0.0'],
    ['mf-a', '1.1.0'],
    ['mf-a', '0.9.0'],
  ])
    expect(await find(name, version)).toMatchObject({ name, version });
  expect(await find('mf-a', '2.0.0')).toMatchObject(unknown);
  expect(await find('../x', '1.0.0')).toMatchObject(unknown);
  expect(await find('mf-a')).toMatchObject(unknown);
  expect(await find()).toMatchObject(unknown);
});

test('versions that are made up cost the store one look in half a minute', async () => {
  const { releases, find } = site();
  const [listed, live] = [vi.spyOn(releases.store, 'releases'), vi.spyOn(releases.store, 'readRegistry')];
  await Promise.all(Array.from({ length: 50 }, (_, at) => find('mf-a', `1.0.${at}`)));
  expect([listed.mock.calls.length, live.mock.calls.length]).toEqual([1, 1]);
  await storeRelease(releases, createRemote());
  clock += 30_000;
  expect(await find('mf-a', '1.0.0')).toMatchObject({ name: 'mf-a', version: '1.0.0' });
  expect(listed).toHaveBeenCalledTimes(2);
});

test('while the store is gone what was known is believed', async () => {
  const { releases, find } = site();
  const live = vi.spyOn(releases.store, 'readRegistry').mockRejectedValue(new Error('gone'));
  expect(await find('shell', '1.0.0')).toMatchObject(unknown);
  live.mockRestore();
  await writeRegistry(releases, { shell: createShell() });
  expect(await find('shell', '1.0.0')).toMatchObject({ name: 'shell' });
  vi.spyOn(releases.store, 'readRegistry').mockRejectedValue(new Error('gone'));
  clock += 60_000;
  expect(await find('shell', '1.0.0')).toMatchObject({ name: 'shell' });
});

test('a period begins every five minutes, and with a canary, for the release beside it too', async () => {
  const { releases, find } = site();
  const canary = {
    release: createRemote({ version: '1.1.0' }),
    share: 0.1,
    since: '2026-06-01T10:02:10.000Z',
  };
  const remotes = { 'mf-a': createRemote(), 'mf-b': createRemote({ name: 'mf-b' }) };
  await writeRegistry(releases, { shell: createShell(), remotes, canaries: { 'mf-a': canary } });
  const period = async (name: string, version: string) => (await find(name, version)).period.toISOString();
  expect(await period('mf-a', '1.1.0')).toBe(canary.since);
  expect(await period('mf-a', '1.0.0')).toBe(canary.since);
  expect(await period('mf-b', '1.0.0')).toBe('2026-06-01T10:00:00.000Z');
  clock += 300_000;
  expect(await period('mf-a', '1.1.0')).toBe('2026-06-01T10:05:00.000Z');
});
