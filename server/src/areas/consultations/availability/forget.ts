import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { meetingLinks, slots } from './tables.ts';

/** Of an account that is closed: nobody can book what is left, and the link says whose it was (PD-106). */
export async function forgetAvailability(tx: Database, userId: number, now: Date): Promise<void> {
  await tx.delete(slots).where(and(eq(slots.consultantId, userId), gt(slots.startsAt, now)));
  await tx.delete(meetingLinks).where(eq(meetingLinks.userId, userId));
}
