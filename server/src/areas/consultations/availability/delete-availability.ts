import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { meetingLinks, slots } from '../tables/availability.ts';

/**
 * Deletes the upcoming slots and the meeting link of a closed account, so that nobody can book it and the link no longer identifies its owner
 * (PD-106).
 */
export async function deleteAvailability(tx: Database, userId: number, now: Date): Promise<void> {
  await tx.delete(slots).where(and(eq(slots.consultantId, userId), gt(slots.startsAt, now)));
  await tx.delete(meetingLinks).where(eq(meetingLinks.userId, userId));
}
