import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { requestStatus } from './status.ts';
import { sessionRequests } from './tables.ts';

/** Of an account that is closed: what waits can no longer be decided, and what its holder wrote goes (PD-106). */
export async function forgetRequests(tx: Database, userId: number, now: Date): Promise<void> {
  await tx
    .update(sessionRequests)
    .set({ status: requestStatus.rejected, decidedAt: now })
    .where(
      and(
        or(eq(sessionRequests.learnerId, userId), eq(sessionRequests.consultantId, userId)),
        eq(sessionRequests.status, requestStatus.pending),
      ),
    );
  // The schema wants a reason; this one says nothing.
  await tx.update(sessionRequests).set({ reason: '—' }).where(eq(sessionRequests.learnerId, userId));
}
