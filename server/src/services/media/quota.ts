import { and, eq, gt, sql } from 'drizzle-orm';
import { type Database, Failure } from '../../kernel/index.ts';
import { media, mediaUploads } from './tables.ts';

/** Limits of what an account may upload, over all chats, proofs and submissions. */
export interface Quota {
  /** Maximum bytes within 24 hours. */
  dayBytes: number;
  /** Maximum bytes that are stored at a time. */
  totalBytes: number;
}

/** 2 GB a day (20 films of the maximum size), and 20 GB in total. */
export const defaultQuota: Quota = { dayBytes: 2 * 2 ** 30, totalBytes: 20 * 2 ** 30 };

const dayMs = 86_400_000;

/** First key of the advisory lock on an account's uploads. */
const lockClass = 39_005;

/**
 * Records an upload of an account, unless it would exceed the quota. Concurrent uploads of one account wait for each other here, so that two do
 * not both use the remaining quota.
 * @param tx a separate, short transaction
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
    throw new Failure('upload_day_full', {
      retryAfter: Math.max(60, Math.ceil((freeAt - now.getTime()) / 1_000)),
    });
  }
  if (total + bytes > quota.totalBytes) throw new Failure('upload_space_full');
  await tx
    .insert(mediaUploads)
    .values({ userId, mediaId, createdAt: now })
    .onConflictDoUpdate({ target: [mediaUploads.userId, mediaUploads.mediaId], set: { createdAt: now } });
}
