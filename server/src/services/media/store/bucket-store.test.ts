import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startS3 } from 'platform/bucket/testing';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { bucketStore } from './bucket-store.ts';
import { mediaStoreContract } from './media-store.contract.ts';

/** The fake bucket rejects requests without a signature of version 4. */
async function open() {
  const s3 = await startS3('rafiq-media');
  const store = (options: object = {}) =>
    bucketStore('s3://rafiq-media/site', {
      endpoint: s3.endpoint,
      region: 'eu-central-1',
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      maxAttempts: 1,
      ...options,
    });
  return { s3, open: store };
}

mediaStoreContract('a bucket', async () => {
  const { s3, open: store } = await open();
  return {
    store: store(),
    again: store,
    async breakDown() {
      s3.intercept(() => 'gone');
      return async () => s3.intercept(undefined);
    },
    close: () => s3.close(),
  };
});

const name = `${'a'.repeat(32)}.mp4`;

async function withBucket(check: (input: Awaited<ReturnType<typeof open>>) => Promise<void>) {
  const input = await open();
  await check(input).finally(() => input.s3.close());
}

test('an object is below the prefix, as what it is, for nobody else', () =>
  withBucket(async ({ s3, open: store }) => {
    await store().put(name, Buffer.from('a film'));
    expect([...s3.objects].map(([key, { headers }]) => [key, headers])).toEqual([
      [
        `site/${name}`,
        { 'content-type': 'video/mp4', 'cache-control': 'private, max-age=31536000, immutable' },
      ],
    ]);
  }));

test('a film that is there already is not sent again', () =>
  withBucket(async ({ s3, open: store }) => {
    await store().put(name, Buffer.from('a film'));
    await store().put(name, Buffer.from('a film'));
    expect(s3.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
  }));

test('a file whose connection breaks is sent again, from its beginning', () =>
  withBucket(async ({ s3, open: store }) => {
    const path = join(temporaryFolder(), 'film');
    const bytes = Buffer.alloc(1 << 20, 'film');
    await writeFile(path, bytes);
    let tries = 0;
    s3.intercept((request) => (request.startsWith('PUT') && ++tries < 3 ? 'gone' : undefined));
    await store().put(name, path);
    expect(tries).toBe(3);
    expect(s3.objects.get(`site/${name}`)?.bytes.equals(bytes)).toBe(true);
  }));

test('a bucket that refuses is unavailable, and is not asked three times', () =>
  withBucket(async ({ s3, open: store }) => {
    s3.intercept((request) =>
      request.startsWith('PUT') ? { status: 403, code: 'AccessDenied' } : undefined,
    );
    const path = join(temporaryFolder(), 'film');
    await writeFile(path, 'film');
    await expect(store().put(name, path)).rejects.toMatchObject({
      status: 503,
      cause: { message: 'The media store s3://rafiq-media refuses (AccessDenied, 403)' },
    });
    expect(s3.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
  }));

test('a film whose connection breaks while it is read says so to its reader', () =>
  withBucket(async ({ s3, open: store }) => {
    await store().put(name, Buffer.alloc(1 << 20));
    s3.intercept(() => 'cut');
    const found = await store().open(name);
    await expect(found?.stream.toArray()).rejects.toThrow();
  }));
