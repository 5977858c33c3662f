import { and, eq, gt, sql } from 'drizzle-orm';
import { type Database, Failure } from '../../kernel/index.ts';
import { media, mediaUploads } from './tables.ts';

/** What an account may upload, over all its chats, proofs and submissions. */
export interface Quota {
  /** Within 24 hours. */
  dayBytes: number;
  /** Of what is still stored. */
  totalBytes: number;
}

/** 2 GB a day: 20 films of the largest size. 20 GB in all. */
export const defaultQuota: Quota = { dayBytes: 2 * 2 ** 30, totalBytes: 20 * 2 ** 30 };

const dayMs = 86_400_000;

/** Identifies the lock on an account's uploads among the advisory locks of the database. */
const lockClass = 39_005;

/**
 * Notes a file as uploaded by an account, unless it would have more than its quota. Uploads of one account wait here for each other, so that two
 * at once do not both get what is left.
 * @param tx a short transaction of its own
 * @throws Failure 429 `upload_day_full`; 409 `upload_space_full`
 */
export async function recordUpload(
  tx: Database,
  { userId, mediaId, bytes }: { userId: number; mediaId: string; bytes: number },
  quota: Quota,
  now: Date,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockClass}, ${userId})`);
  const since = new Date(now.getTime() - dayMs);
  const [used] = await tx
    .select({
      day: sql<number>`coalesce(sum(${media.bytes}) filter (where ${gt(mediaUploads.createdAt, since)}), 0)::float8`,
      total: sql<number>`coalesce(sum(${media.bytes}), 0)::float8`,
      first: sql<
        string | null
      >`min(${mediaUploads.createdAt}) filter (where ${gt(mediaUploads.createdAt, since)})`,
    })
    .from(mediaUploads)
    .innerJoin(media, eq(media.id, mediaUploads.mediaId))
    .where(and(eq(mediaUploads.userId, userId), sql`${mediaUploads.mediaId} <> ${mediaId}`));
  const { day = 0, total = 0, first } = used ?? {};
  if (day + bytes > quota.dayBytes) {
    const freeAt = first ? new Date(first).getTime() + dayMs : now.getTime() + dayMs;
    throw new Failure(429, 'upload_day_full', {
      retryAfter: Math.max(60, Math.ceil((freeAt - now.getTime()) / 1_000)),
    });
  }
  if (total + bytes > quota.totalBytes) throw new Failure(409, 'upload_space_full');
  await tx
    .insert(mediaUploads)
    .values({ userId, mediaId, createdAt: now })
    .onConflictDoUpdate({ target: [mediaUploads.userId, mediaUploads.mediaId], set: { createdAt: now } });
}
