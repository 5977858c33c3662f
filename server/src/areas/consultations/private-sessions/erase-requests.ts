import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { sessionRequests } from '../tables/private-sessions.ts';
import { requestStatus } from './status.ts';

/** Rejects the pending requests of a closed account and erases the texts that its owner wrote (PD-106). */
export async function eraseRequests(tx: Database, userId: number, now: Date): Promise<void> {
  await tx
    .update(sessionRequests)
    .set({ status: requestStatus.rejected, decidedAt: now })
    .where(
      and(
        or(eq(sessionRequests.learnerId, userId), eq(sessionRequests.consultantId, userId)),
        eq(sessionRequests.status, requestStatus.pending),
      ),
    );
  // The schema requires a reason.
  await tx.update(sessionRequests).set({ reason: '—' }).where(eq(sessionRequests.learnerId, userId));
}
