import { stat } from 'node:fs/promises';
import { Bucket, type BucketOptions, StoreUnavailable } from 'platform/bucket';
import { Failure } from '../../../kernel/index.ts';
import { getContentType } from '../types/content-types.ts';
import { checkName, type MediaStore } from './media-store.ts';

/** Milliseconds that a client may pause reading before the connection to the bucket is closed; the client then sends a new request. */
const pauseMs = 180_000;

async function withBucket<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (cause) {
    if (!(cause instanceof StoreUnavailable)) throw cause;
    throw new Failure('unavailable', { retryAfter: 5, cause });
  }
}

/** Headers for clients that request the bucket directly: the files are private. */
const headersOf = (name: string) => ({
  ContentType: getContentType(name),
  CacheControl: 'private, max-age=31536000, immutable',
});

/**
 * Media in a bucket, configured by the `AWS_*` variables.
 * @param address `s3://bucket/prefix`
 * @param client replaces the configured client
 */
export function bucketStore(address: string, client?: BucketOptions['client']): MediaStore {
  const bucket = new Bucket(address, { called: 'The media store', patience: pauseMs, client });
  return {
    put: (name, source) =>
      withBucket(async () => {
        const key = checkName(name);
        if (await bucket.has(key)) return;
        if (typeof source !== 'string') await bucket.put(key, source, headersOf(key));
        else {
          const { size } = await stat(source);
          await bucket.putFile(key, { path: source, size }, headersOf(key));
        }
      }),
    has: (name) => withBucket(() => bucket.has(checkName(name))),
    open: (name, range) => withBucket(() => bucket.open(checkName(name), range)),
    delete: (name) => withBucket(() => bucket.delete(checkName(name))),
  };
}
