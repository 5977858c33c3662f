import { inArray } from 'drizzle-orm';
import type { Database, Delivery, Referred } from '../../../kernel/index.ts';
import { siteFacts } from '../../calendar/site.ts';
import { announce } from '../free-booking.ts';
import { type Booking, giveBack, otherRole } from '../holds.ts';
import { lockBookings, lockPairs } from '../locks.ts';
import { bookings } from '../tables.ts';

/** Whether it can still take place: nobody gave it back, it is not over, and neither of its people has another session then. */
async function isKept(tx: Database, booking: Booking, now: Date): Promise<boolean> {
  if (booking.status !== 'held' || booking.endsAt <= now) return false;
  // A hold that has run out no longer counts for those who book one of its people in the other role.
  return (await otherRole(tx, booking, now)) === undefined;
}

/** What of them was delivered before, whatever has become of it since, and what can be booked now; the rest is given back. */
async function toConfirm(tx: Database, ids: readonly number[], now: Date) {
  const pairs = await tx
    .select({ consultantId: bookings.consultantId, learnerId: bookings.learnerId })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  await lockPairs(tx, pairs);
  const before: number[] = [];
  const kept: number[] = [];
  const lost: number[] = [];
  for (const booking of await lockBookings(tx, ids)) {
    const which = booking.confirmedAt ? before : (await isKept(tx, booking, now)) ? kept : lost;
    which.push(booking.id);
  }
  await giveBack(tx, lost, now);
  return { before, kept };
}

/** Books what was paid for: both people are told, and will be reminded. What can no longer be booked is given back. */
export async function deliverSessions(
  tx: Database,
  lines: readonly Referred[],
  { jobs, config, justHeld, now }: Delivery,
): Promise<Set<number>> {
  const ids = lines.map(({ reference }) => reference);
  const { before, kept } = justHeld ? { before: [], kept: ids } : await toConfirm(tx, ids, now);
  if (kept.length > 0)
    await tx
      .update(bookings)
      .set({ status: 'confirmed', holdUntil: null, confirmedAt: now })
      .where(inArray(bookings.id, kept));
  for (const id of kept) await announce(tx, id, { jobs, site: siteFacts(config), now });
  const delivered = new Set([...before, ...kept]);
  return new Set(lines.filter(({ reference }) => delivered.has(reference)).map(({ lineId }) => lineId));
}
