import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { type Database, Failure } from '../../kernel/index.ts';
import { type MediaFile, mediaName } from './links.ts';
import type { MediaSource, MediaStore } from './store/media-store.ts';
import { type MediaType, media } from './tables.ts';
import { typeOf } from './types/type-of.ts';

/** Of a column of 4 bytes. */
const mostBytes = 2 ** 31 - 1;

async function digestOf(file: MediaSource): Promise<string> {
  const hash = createHash('sha256');
  if (typeof file === 'string') for await (const chunk of createReadStream(file)) hash.update(chunk);
  else hash.update(file);
  return hash.digest('hex').slice(0, 32);
}

export interface Storing {
  now: Date;
  /** Only files of these; of every type unless said. */
  types?: readonly MediaType[];
  /** How long it plays. */
  seconds?: number;
}

/**
 * Keeps a file, the same bytes once. What refers to it is written in the same transaction: from then on it stays, and is removed by itself
 * some time after nothing does any more (`removeUnused`). The transaction waits for the store.
 * @param file its path, or its bytes
 * @returns its id and type; undefined for one that is of none of the types, or breaks off
 * @throws Failure 413 `file_too_large` from 2 GB on; 503 `unavailable` where the store does not take it
 */
export async function storeMedia(
  tx: Database,
  store: MediaStore,
  file: MediaSource,
  { now, types, seconds }: Storing,
): Promise<MediaFile | undefined> {
  const bytes = typeof file === 'string' ? (await stat(file)).size : file.length;
  if (bytes > mostBytes) throw new Failure(413, 'file_too_large');
  const type = await typeOf(file);
  if (type === undefined || (types && !types.includes(type))) return undefined;
  const id = await digestOf(file);
  // The row comes first, because it keeps out whoever removes the same file; nobody sees it before the bytes are in the store.
  await tx
    .insert(media)
    .values({ id, type, bytes, seconds, createdAt: now })
    .onConflictDoUpdate({
      target: media.id,
      set: { seconds: sql`coalesce(${media.seconds}, excluded.seconds)` },
    });
  await store.put(mediaName({ id, type }), file);
  return { id, type };
}
