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

/** Maximum of an integer column of 4 bytes. */
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

/** Who uploads, within the quota, and when. */
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
  if ((await readSize(file)) > maxBytes) throw new Failure(413, 'file_too_large');
  const type = await detectType(file, types);
  if (type === undefined) return undefined;
  return withCleanFile(file, type, async (clean) => {
    const id = await computeDigest(clean);
    await store({ row: { id, type, bytes: await readSize(clean) }, file: clean });
    return { id, type };
  });
}

/**
 * The row is written before the bytes: it waits for a removal of the same file, and a process that ends meanwhile leaves no bytes that nobody knows.
 * @param conflict what changes of a file that is there already
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
 * Stores what somebody uploads, the same bytes once, and without what cameras write into pictures and films (PD-132). Never called in a transaction,
 * which would hold a connection while the file is read and the store takes it: the row that refers to it is written afterwards
 * (`transactWithPrepared`). `removeUnused` removes a file that nothing refers to an hour after it was stored.
 * @param file its path, or its bytes
 * @returns its id and type; undefined for a file of another type, a truncated one, and one that is not built as its type says
 * @throws Failure 413 `file_too_large` from 2 GB on; 429 `upload_day_full`; 409 `upload_space_full`; 503 `unavailable` where the store is unavailable
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
      // A file that is there already becomes as new as this one, so that it is not removed before it is referred to.
      await insertRow(tx, row, options, {
        createdAt: sql`greatest(${media.createdAt}, excluded.created_at)`,
      });
      await recordUpload(tx, { userId, mediaId: row.id, bytes: row.bytes }, quota, options.now);
    });
    await store.put(mediaName(row), clean);
  });
}

/**
 * Stores a file of content in the transaction of its import, which is alone on the database: then row and bytes come together.
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
