import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database, Jobs } from '../../../kernel/index.ts';
import { notificationSettings } from './tables.ts';

export const jobName = 'notification-digest';

/** How often digests are planned, and for how long in advance. */
export const planEveryMs = 10 * 60_000;
const leadMs = 2 * planEveryMs;

/**
 * Plans the digests that become due soon; planned ones are unchanged. A digest that moved meanwhile has another `digest_at` and gets another
 * job.
 * @param userId plans only this user's digest
 */
export async function planDigests(tx: Database, jobs: Jobs, now: Date, userId?: number): Promise<void> {
  const soon = lte(notificationSettings.digestAt, new Date(now.getTime() + leadMs));
  const found = await tx
    .select({ userId: notificationSettings.userId, digestAt: notificationSettings.digestAt })
    .from(notificationSettings)
    .where(
      and(
        eq(notificationSettings.hasDigest, true),
        soon,
        userId === undefined ? undefined : eq(notificationSettings.userId, userId),
      ),
    )
    .orderBy(asc(notificationSettings.digestAt));
  await jobs.plan(
    tx,
    found.map(({ userId: id, digestAt }) => ({
      name: jobName,
      key: `${id} ${digestAt.getTime()}`,
      at: digestAt,
      data: { user: id, at: digestAt.getTime() },
    })),
  );
}
