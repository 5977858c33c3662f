import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { testKeys } from '../testing/keys.ts';
import { createRegistry } from '../testing/releases.ts';
import { startS3 } from '../testing/s3.ts';
import { openReleases } from './open.ts';

const isSdkLoaded = () =>
  Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('@aws-sdk'));

beforeEach(() => {
  // The test sets all variables, so that none of the machine's environment counts.
  for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE'])
    vi.stubEnv(name, undefined);
  for (const name of ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']) vi.stubEnv(name, '/none');
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  return () => vi.unstubAllEnvs();
});

test('a folder needs nothing of a bucket; a bucket is reached as the environment says', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-open-'));
  const s3 = await startS3('rafiq');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', s3.endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  for (const [address, needsSdk] of [
    [folder, false],
    ['s3://rafiq/site', true],
  ] as const) {
    const { store, pointerKeys } = openReleases(address, testKeys);
    await store.writeRegistry(createRegistry(), 0);
    expect(await openReleases(address, testKeys).store.readRegistry()).toMatchObject({ revision: 1 });
    expect(pointerKeys).toEqual(testKeys.pointer.trusted.publicKeys);
    expect(isSdkLoaded()).toBe(needsSdk);
  }
  await s3.close();
  await rm(folder, { recursive: true });
});

test('what the environment does not say about a bucket is asked for in one line', async () => {
  const read = () => openReleases('s3://rafiq/site', testKeys).store.readRegistry();
  await expect(read()).rejects.toThrow(/^The release store s3:\/\/rafiq needs AWS_REGION$/);
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  await expect(read()).rejects.toThrow(
    /^The release store s3:\/\/rafiq needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY$/,
  );
});
