import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { pushMessages, pushSubscriptions } from './tables.ts';

/** Makes a user's messages due that wait for the end of quiet hours, so that changed preferences apply to them. */
export async function releaseHeld(tx: Database, userId: number, now: Date): Promise<void> {
  const own = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  await tx
    .update(pushMessages)
    .set({ nextAt: now })
    .where(
      and(
        inArray(pushMessages.subscriptionId, own),
        eq(pushMessages.attempts, 0),
        gt(pushMessages.nextAt, now),
      ),
    );
}
