import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeBuild } from '../testing/built.ts';
import { testKeys } from '../testing/keys.ts';
import { createRemote, createShell } from '../testing/releases.ts';
import { bucketGround, createFolderFixture, type StoreFixture } from '../testing/stores.ts';
import { toFailure } from './failure.ts';
import { promote, publishReleases, Releases } from './index.ts';
import { verifyReleases } from './verify-releases.ts';

/** Publishing and promoting in a store that is full, unavailable or abandoned halfway, at any step. */

describe.each([
  ['a folder', createFolderFixture, 15],
  ['a bucket', bucketGround, 5],
] as [string, () => Promise<StoreFixture>, number][])('%s', (_, prepare, samples) => {
  let ground: StoreFixture;
  let builds: string;

  /** The site as another process reads it. */
  const open = () => new Releases(ground.open(), testKeys.release);
  const live = async () => (await open().store.readRegistry())?.remotes['mf-a']?.version;
  const build = (version: string) => writeBuild(builds, createRemote({ version }));

  beforeEach(async () => {
    ground = await prepare();
    builds = await mkdtemp(join(tmpdir(), 'rafiq-builds-'));
    const first = [await writeBuild(builds, createShell()), await build('1.0.0')];
    await promote(open(), await publishReleases(open(), first));
  });
  afterEach(async () => {
    await ground.close();
    await rm(builds, { recursive: true, force: true });
  });

  /** Some of the steps, evenly distributed, including the last: the store's own suite tests every step of every call. */
  const someOf = (count: number) =>
    Array.from({ length: samples }, (_, index) => Math.ceil(((index + 1) * count) / samples));

  test('a release is live whole or not at all, and the same once more completes it', async () => {
    const release = async (version: string) => {
      const site = open();
      const published = await publishReleases(site, [join(builds, 'mf-a')], {});
      expect(published).toMatchObject([{ version }]);
      await promote(site, published);
    };
    for (const [index, kind] of ground.troubles.entries()) {
      await build(`1.0.${index}-all`);
      const count = ground.trouble(kind, Number.POSITIVE_INFINITY);
      await release(`1.0.${index}-all`);
      let before = await live();
      for (const step of someOf(count())) {
        const version = `1.${step}.${index}`;
        await build(version);
        const end = ground.trouble(kind, step);
        const failure = await release(version).then(() => undefined, toFailure);
        end();
        if (failure) expect(failure).toMatchObject({ ending: 'unavailable', lines: [expect.any(String)] });
        const now = await live();
        expect(failure ? [before, version] : [version], `${kind}, step ${step}`).toContain(now);
        await verifyReleases(open(), [{ name: 'mf-a', version: now as string }]);
        await release(version);
        expect(await live()).toBe(version);
        before = version;
      }
    }
  }, 60_000);
});
