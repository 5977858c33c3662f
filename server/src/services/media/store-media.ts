import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { is, type SQL, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { type Database, Failure } from '../../kernel/index.ts';
import { withCleanFile } from './clean-file.ts';
import { type MediaFile, mediaName } from './links.ts';
import { defaultQuota, type Quota, recordUpload } from './quota.ts';
import type { MediaSource, MediaStore } from './store/media-store.ts';
import { type MediaType, media } from './tables.ts';
import { detectType } from './types/detect-type.ts';

/** Maximum of a 4-byte integer column. */
const maxBytes = 2 ** 31 - 1;

export async function computeDigest(file: MediaSource): Promise<string> {
  const hash = createHash('sha256');
  if (typeof file === 'string') for await (const chunk of createReadStream(file)) hash.update(chunk);
  else hash.update(file);
  return hash.digest('hex').slice(0, 32);
}

export const readSize = async (file: MediaSource): Promise<number> =>
  typeof file === 'string' ? (await stat(file)).size : file.length;

export interface ImportMediaOptions {
  now: Date;
  /** Accepted types; all by default. */
  types?: readonly MediaType[];
  /** Duration of a film. */
  seconds?: number;
}

/** The account that uploads, its quota, and the time. */
export interface Uploader {
  userId: number;
  now: Date;
}

export interface StoreMediaOptions extends ImportMediaOptions, Uploader {
  quota?: Quota;
}

/** A file that is about to be stored: its row, and its bytes without metadata. */
interface Prepared {
  row: MediaFile & { bytes: number };
  file: MediaSource;
}

async function withPrepared(
  file: MediaSource,
  types: readonly MediaType[] | undefined,
  store: (prepared: Prepared) => Promise<void>,
): Promise<MediaFile | undefined> {
  if ((await readSize(file)) > maxBytes) throw new Failure('file_too_large');
  const type = await detectType(file, types);
  if (type === undefined) return undefined;
  return withCleanFile(file, type, async (clean) => {
    const id = await computeDigest(clean);
    await store({ row: { id, type, bytes: await readSize(clean) }, file: clean });
    return { id, type };
  });
}

/**
 * Writes the row before the bytes, so that it waits for a concurrent removal of the same file, and so that a process that ends in between leaves no
 * bytes without a row.
 * @param conflict the changes to the row if the file exists already
 */
const insertRow = (
  db: Database,
  { id, type, bytes }: Prepared['row'],
  { now, seconds }: ImportMediaOptions,
  conflict: { createdAt?: SQL } = {},
) =>
  db
    .insert(media)
    .values({ id, type, bytes, seconds, isClean: true, createdAt: now })
    .onConflictDoUpdate({
      target: media.id,
      set: {
        ...conflict,
        seconds: sql`coalesce(${media.seconds}, excluded.seconds)`,
        isClean: true,
      },
    });

/**
 * Stores an upload: the same bytes once, and without the metadata that cameras write into pictures and films (PD-132). Do not call it in a
 * transaction, which would hold a connection while the file is read and stored. Write the row that refers to the file afterwards
 * (`transactWithPrepared`). `removeUnused` removes a file that nothing refers to an hour after it was stored.
 * @param file its path, or its bytes
 * @returns its id and type; undefined for a file of another type, a truncated one, or one whose structure does not match its type
 * @throws Failure 413 `file_too_large` from 2 GB on; 429 `upload_day_full`; 409 `upload_space_full`; 503 `unavailable` if the store is unavailable
 */
export function storeMedia(
  db: Database,
  store: MediaStore,
  file: MediaSource,
  { userId, quota = defaultQuota, ...options }: StoreMediaOptions,
): Promise<MediaFile | undefined> {
  if (is(db, PgTransaction)) throw new Error('A transaction would wait for the store');
  return withPrepared(file, options.types, async ({ row, file: clean }) => {
    await db.transaction(async (tx) => {
      // An existing file becomes as new as this one, so that it is not removed before a row refers to it.
      await insertRow(tx, row, options, {
        createdAt: sql`greatest(${media.createdAt}, excluded.created_at)`,
      });
      await recordUpload(tx, { userId, mediaId: row.id, bytes: row.bytes }, quota, options.now);
    });
    await store.put(mediaName(row), clean);
  });
}

/**
 * Stores a file of content in the transaction of its import, so that row and bytes are written together. No other transaction competes with an
 * import.
 * @returns as `storeMedia`
 */
export const importMedia = (
  tx: Database,
  store: MediaStore,
  file: MediaSource,
  options: ImportMediaOptions,
): Promise<MediaFile | undefined> =>
  withPrepared(file, options.types, async ({ row, file: clean }) => {
    await insertRow(tx, row, options);
    await store.put(mediaName(row), clean);
  });
