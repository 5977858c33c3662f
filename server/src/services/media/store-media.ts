import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { type Database, Failure } from '../../kernel/index.ts';
import { type MediaFile, mediaName } from './links.ts';
import type { MediaSource, MediaStore } from './store/media-store.ts';
import { type MediaType, media } from './tables.ts';
import { detectType } from './types/detect-type.ts';

/** Maximum of an integer column of 4 bytes. */
const maxBytes = 2 ** 31 - 1;

async function digestOf(file: MediaSource): Promise<string> {
  const hash = createHash('sha256');
  if (typeof file === 'string') for await (const chunk of createReadStream(file)) hash.update(chunk);
  else hash.update(file);
  return hash.digest('hex').slice(0, 32);
}

export interface StoreMediaOptions {
  now: Date;
  /** Accepted types; all by default. */
  types?: readonly MediaType[];
  /** Duration of a film. */
  seconds?: number;
}

/**
 * Stores a file, the same bytes once. Call it outside of transactions, which would hold a connection while the file is read and the store takes
 * it, and write the row that refers to it afterwards, soon: `removeUnused` removes a file an hour after it was stored or last referred to. (An
 * import of content calls it in its own transaction, alone on the database.)
 * @param file its path, or its bytes
 * @returns its id and type; undefined for a file of another type, or a truncated one
 * @throws Failure 413 `file_too_large` from 2 GB on; 503 `unavailable` where the store is unavailable
 */
export async function storeMedia(
  tx: Database,
  store: MediaStore,
  file: MediaSource,
  { now, types, seconds }: StoreMediaOptions,
): Promise<MediaFile | undefined> {
  const bytes = typeof file === 'string' ? (await stat(file)).size : file.length;
  if (bytes > maxBytes) throw new Failure(413, 'file_too_large');
  const type = await detectType(file, types);
  if (type === undefined) return undefined;
  const id = await digestOf(file);
  // The row is written first: it waits for a removal of the same file, and a process that ends meanwhile leaves no bytes that nobody knows. A
  // file that is there already is as new as this one, so that it is not removed before it is referred to.
  await tx
    .insert(media)
    .values({ id, type, bytes, seconds, createdAt: now })
    .onConflictDoUpdate({
      target: media.id,
      set: {
        seconds: sql`coalesce(${media.seconds}, excluded.seconds)`,
        createdAt: sql`greatest(${media.createdAt}, excluded.created_at)`,
      },
    });
  await store.put(mediaName({ id, type }), file);
  return { id, type };
}
