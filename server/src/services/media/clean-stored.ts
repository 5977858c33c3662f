import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import { createUploadFolder, type Database, sqlState } from '../../kernel/index.ts';
import { withCleanFile } from './clean-file.ts';
import { mediaName } from './links.ts';
import { cleanableTypes } from './metadata/remove-metadata.ts';
import { findReferences, remove } from './remove-unused.ts';
import type { MediaStore } from './store/media-store.ts';
import { computeDigest, readSize } from './store-media.ts';
import { media, mediaUploads } from './tables.ts';

/** What happened to the files that were stored before uploads were cleaned. */
export interface CleanedMedia {
  cleaned: number;
  /** Number of files that had nothing to remove. */
  unchanged: number;
  /** Names of files whose structure does not match their type; they are unchanged. */
  unreadable: string[];
  /** Names of files that are missing in the store. */
  missing: string[];
}

type StoredRow = typeof media.$inferSelect;

/** Changes all references to a file to its clean form. */
async function replaceReferences(tx: Database, oldId: string, id: string): Promise<void> {
  for (const { table, column } of await findReferences(tx))
    await tx.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${id} where ${sql.identifier(column)} = ${oldId}`,
    );
  await tx.execute(sql`insert into ${mediaUploads} (user_id, media_id, created_at)
    select user_id, ${id}, created_at from ${mediaUploads} where media_id = ${oldId} on conflict do nothing`);
  await tx.delete(mediaUploads).where(eq(mediaUploads.mediaId, oldId));
}

async function cleanOne(
  db: Database,
  store: MediaStore,
  row: StoredRow,
  now: Date,
): Promise<'cleaned' | 'unchanged' | 'unreadable' | 'missing'> {
  const opened = await store.open(mediaName(row));
  if (!opened) return 'missing';
  const folder = await createUploadFolder();
  try {
    const path = join(folder, 'stored');
    await pipeline(opened.stream, createWriteStream(path, { mode: 0o600 }));
    const result = await withCleanFile(path, row.type, async (clean) => {
      const id = await computeDigest(clean);
      if (id === row.id) {
        await db.update(media).set({ isClean: true }).where(eq(media.id, id));
        return 'unchanged' as const;
      }
      // In the order of an upload: first the row, then the bytes, then the references.
      const values = { id, bytes: await readSize(clean), isClean: true, createdAt: now };
      await db
        .insert(media)
        .values({ ...row, ...values })
        .onConflictDoUpdate({ target: media.id, set: { isClean: true, createdAt: now } });
      await store.put(mediaName({ id, type: row.type }), clean);
      await db.transaction((tx) => replaceReferences(tx, row.id, id));
      // If this process ends here, the hourly removal of unused files removes it.
      await remove(db, store, { id: row.id, before: new Date(now.getTime() + 1) });
      return 'cleaned' as const;
    });
    return result ?? 'unreadable';
  } catch (error) {
    // A row refers to both forms where only one reference is allowed: nothing was changed.
    if (sqlState(error) === '23505') return 'unreadable';
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Removes camera metadata from the pictures and films that were stored before uploads were cleaned (PD-132), one after the other. It can be stopped
 * at any time and then continues where it stopped. A file gets another id, because the id is the hash of its bytes; links to the former id, which are
 * valid for some hours, stop working.
 */
export async function cleanStoredMedia(db: Database, store: MediaStore, now: Date): Promise<CleanedMedia> {
  await db.update(media).set({ isClean: true }).where(notInArray(media.type, cleanableTypes));
  const done: CleanedMedia = { cleaned: 0, unchanged: 0, unreadable: [], missing: [] };
  for (let last = ''; ; ) {
    const [row] = await db
      .select()
      .from(media)
      .where(and(eq(media.isClean, false), inArray(media.type, cleanableTypes), gt(media.id, last)))
      .orderBy(media.id)
      .limit(1);
    if (!row) return done;
    last = row.id;
    const result = await cleanOne(db, store, row, now);
    if (result === 'unreadable' || result === 'missing') done[result].push(mediaName(row));
    else done[result]++;
  }
}
