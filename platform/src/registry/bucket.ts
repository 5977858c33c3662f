import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3, S3ClientConfig } from '@aws-sdk/client-s3';
import { StoreUnavailable } from './store.ts';

export { StoreUnavailable };

/** An object of a bucket in its state at one moment. */
export interface StoredObject {
  bytes: Uint8Array;
  etag: string;
  modifiedAt: Date;
}

export interface ObjectHeaders {
  ContentType: string;
  CacheControl: string;
  ContentEncoding?: string;
}

/** A file that is streamed while it is read, with its size in bytes. */
export interface FileBody {
  path: string;
  size: number;
}

/** Offsets of the first and the last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Write only if the object is unchanged since it was read; `absent`: only if it does not exist. */
export type Condition = StoredObject | 'absent' | undefined;

/** The condition of a write failed: somebody else has written the object meanwhile. */
export class WriteConflict extends Error {
  override name = 'WriteConflict';
  /** The SDK retried: an earlier attempt, whose response was lost, may have written the object. */
  readonly maybeByUs: boolean;

  constructor(key: string, maybeByUs: boolean) {
    super(`${key} was written by somebody else`);
    this.maybeByUs = maybeByUs;
  }
}

/** Attempts of a conditional write that the service rejects with 409 because of a concurrent write. */
const maxConflictAttempts = 5;

/** Attempts of a request. The SDK retries by itself unless the body is a stream. */
const maxAttempts = 3;

/** A silent logger: errors are thrown, and logged by the caller. */
const noop = () => undefined;
const silent = { trace: noop, debug: noop, info: noop, warn: noop, error: noop };

/** Milliseconds that an upload may take: 2 GB over a slow connection. */
const uploadTimeoutMs = 3_600_000;

/** The fields that errors of the SDK may have. */
interface Failure {
  name: string;
  message: string;
  code?: string;
  $metadata?: { httpStatusCode?: number; attempts?: number };
}

const statusOf = (error: unknown) => (error as Failure).$metadata?.httpStatusCode;

/** Whether the object does not exist; a missing bucket is an error. */
const isMissing = (error: unknown) => statusOf(error) === 404 && (error as Failure).name !== 'NoSuchBucket';

function reasonOf(error: Failure): string {
  const { name, code, message } = error;
  const status = statusOf(error) ?? 0;
  const details = `${name}${status ? `, ${status}` : ''}`;
  if (name === 'NoSuchBucket') return 'does not exist';
  if (status === 507 || /full|quota/i.test(name)) return `is full (${details})`;
  if (status === 401 || status === 403) return `refuses (${details})`;
  if (status >= 300) return `does not work (${details})`;
  if (message === 'Region is missing') return 'needs AWS_REGION';
  if (name === 'CredentialsProviderError') return 'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  return `does not answer (${code ?? (name === 'Error' ? message.split('\n', 1)[0] : name)})`;
}

export interface BucketOptions {
  /** Overrides the settings of the environment. */
  client?: S3ClientConfig;
  /** Name at the start of error messages. */
  called?: string;
  /** Milliseconds for which the connection may be idle. For slow readers it must be longer than the reader's longest pause. */
  patience?: number;
}

/**
 * A bucket of S3 or a compatible service: reads and writes whole objects, with conditions, or streams. The first request loads
 * the SDK. All other errors become `StoreUnavailable` after three attempts.
 */
export class Bucket {
  readonly name: string;
  readonly #prefix: string;
  readonly #options: BucketOptions;
  #client: Promise<S3> | undefined;

  /**
   * @param address `s3://bucket/prefix`: the prefix of all keys
   * @throws {StoreUnavailable} for an address without a bucket
   */
  constructor(address: string, { called = 'The release store', ...options }: BucketOptions = {}) {
    const { hostname, pathname } = URL.canParse(address) ? new URL(address) : { hostname: '', pathname: '' };
    if (hostname === '') throw new StoreUnavailable(`${called} ${address} names no bucket`);
    const prefix = pathname.replace(/^\/+|\/+$/g, '');
    this.name = hostname;
    this.#prefix = prefix && `${prefix}/`;
    this.#options = { called, ...options };
  }

  /** @param known the object as read before: returned if it is unchanged */
  async get(key: string, known?: StoredObject): Promise<StoredObject | undefined> {
    return this.#ask(async (s3) => {
      try {
        const found = await s3.getObject({ ...this.#at(key), IfNoneMatch: known?.etag });
        const bytes = (await found.Body?.transformToByteArray()) ?? new Uint8Array();
        return { bytes, etag: found.ETag ?? '', modifiedAt: found.LastModified ?? new Date(0) };
      } catch (error) {
        if (known && statusOf(error) === 304) return known;
        if (isMissing(error)) return undefined;
        throw error;
      }
    });
  }

  /**
   * An object, or a part of it, as a stream that is destroyed when the reader stops.
   * @returns the size of the whole object; undefined when there is none
   */
  async open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | undefined> {
    return this.#ask(async (s3) => {
      try {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const { Body, ContentRange, ContentLength = 0 } = await s3.getObject({ ...this.#at(key), Range });
        if (!(Body instanceof Readable)) throw new Error('sends no bytes');
        return { stream: Body, size: Number(ContentRange?.split('/')[1] ?? ContentLength) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    });
  }

  /** Uploads a file as a stream, without reading it into memory. */
  async putFile(key: string, { path, size }: FileBody, headers: ObjectHeaders): Promise<void> {
    await this.#ask(async (s3) => {
      for (let attempt = 1; ; attempt++) {
        const Body = createReadStream(path);
        try {
          const input = { ...this.#at(key), ...headers, Body, ContentLength: size };
          return void (await s3.putObject(input, { requestTimeout: uploadTimeoutMs }));
        } catch (error) {
          // The SDK does not retry a stream, which the first attempt has consumed.
          if (attempt === maxAttempts || (statusOf(error) ?? 500) < 500) throw error;
        } finally {
          Body.destroy();
        }
      }
    });
  }

  async has(key: string): Promise<boolean> {
    return this.#ask((s3) =>
      s3.headObject(this.#at(key)).then(
        () => true,
        (error) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
    );
  }

  /** @throws {WriteConflict} when the condition is not met */
  async put(
    key: string,
    bytes: Uint8Array,
    headers: ObjectHeaders,
    condition?: Condition,
  ): Promise<StoredObject> {
    const when = condition === 'absent' ? { IfNoneMatch: '*' } : condition && { IfMatch: condition.etag };
    return this.#ask(async (s3) => {
      for (let attempt = 1; ; attempt++)
        try {
          const { ETag = '' } = await s3.putObject({ ...this.#at(key), ...headers, ...when, Body: bytes });
          return { bytes, etag: ETag, modifiedAt: new Date() };
        } catch (error) {
          const status = statusOf(error);
          const failed = when && (status === 412 || isMissing(error));
          if (failed) throw new WriteConflict(key, ((error as Failure).$metadata?.attempts ?? 1) > 1);
          if (!when || status !== 409 || attempt === maxConflictAttempts) throw error;
          await pause(Math.random() * 50 * attempt);
        }
    });
  }

  async delete(key: string): Promise<void> {
    await this.#ask((s3) => s3.deleteObject(this.#at(key)));
  }

  /** All keys that begin with `start`, in byte order, with the time of writing. @param after start behind this key */
  async list(start: string, after?: string): Promise<{ key: string; modifiedAt: Date }[]> {
    return this.#ask(async (s3) => {
      const found: { key: string; modifiedAt: Date }[] = [];
      let next: string | undefined;
      do {
        const page = await s3.listObjectsV2({
          Bucket: this.name,
          Prefix: this.#prefix + start,
          StartAfter: after && this.#prefix + after,
          ContinuationToken: next,
        });
        for (const { Key = '', LastModified = new Date(0) } of page.Contents ?? [])
          found.push({ key: Key.slice(this.#prefix.length), modifiedAt: LastModified });
        next = page.NextContinuationToken;
      } while (next !== undefined);
      return found;
    });
  }

  #at(key: string) {
    return { Bucket: this.name, Key: this.#prefix + key };
  }

  async #ask<Answer>(request: (s3: S3) => Promise<Answer>): Promise<Answer> {
    try {
      this.#client ??= clientOf(this.#options);
      return await request(await this.#client);
    } catch (error) {
      if (error instanceof WriteConflict) throw error;
      const { called } = this.#options;
      throw new StoreUnavailable(`${called} s3://${this.name} ${reasonOf(error as Failure)}`, {
        cause: error,
      });
    }
  }
}

/** Region, credentials and endpoint come from the environment (`AWS_*`), as the SDK reads them. */
async function clientOf({ client, patience = 10_000 }: BucketOptions): Promise<S3> {
  // The SDK is pinned below the version that drops this Node version, so its warning is pointless.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { S3 } = await import('@aws-sdk/client-s3');
  const { AWS_REGION, AWS_ENDPOINT_URL_S3 = process.env.AWS_ENDPOINT_URL } = process.env;
  return new S3({
    // Compatible services have an endpoint instead of a region, but the signature needs a region.
    ...(AWS_ENDPOINT_URL_S3 && !AWS_REGION && { region: 'us-east-1' }),
    forcePathStyle: true,
    // Many S3-compatible services do not support the newer checksums; ours are in the manifest.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: maxAttempts,
    logger: silent,
    requestHandler: {
      connectionTimeout: 3_000,
      socketTimeout: patience,
      requestTimeout: 30_000,
      throwOnRequestTimeout: true,
      // A slow reader occupies a connection, so there must be enough for the others.
      httpAgent: { maxSockets: 1_000 },
      httpsAgent: { maxSockets: 1_000 },
    },
    ...client,
  });
}
