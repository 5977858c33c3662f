import { and, asc, eq, lte, or } from 'drizzle-orm';
import type { Database, Jobs } from '../../../kernel/index.ts';
import { trackingReminders } from '../tables/reminders.ts';

export const jobName = 'tracking-reminder';

/** How often reminders are planned, and how far ahead. */
export const planEveryMs = 10 * 60_000;
const leadMs = 2 * planEveryMs;

const hasChannel = or(trackingReminders.hasBell, trackingReminders.hasMail);

/**
 * Plans the reminders that become due soon; planned ones stay. A reminder that moved meanwhile has another `next_at` and gets another job.
 * @param userId limits the planning to one user
 */
export async function planReminders(tx: Database, jobs: Jobs, now: Date, userId?: number): Promise<void> {
  const soon = lte(trackingReminders.nextAt, new Date(now.getTime() + leadMs));
  const found = await tx
    .select({ userId: trackingReminders.userId, nextAt: trackingReminders.nextAt })
    .from(trackingReminders)
    .where(and(hasChannel, soon, userId === undefined ? undefined : eq(trackingReminders.userId, userId)))
    .orderBy(asc(trackingReminders.nextAt));
  await jobs.plan(
    tx,
    found.map(({ userId: id, nextAt }) => ({
      name: jobName,
      key: `${id} ${nextAt.getTime()}`,
      at: nextAt,
      data: { user: id, at: nextAt.getTime() },
    })),
  );
}
