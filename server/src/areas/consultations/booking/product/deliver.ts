import { inArray } from 'drizzle-orm';
import { type Database, pipeline } from '../../../../kernel/index.ts';
import { toSiteIdentity } from '../../../../services/calendar/index.ts';
import type { DeliverOptions, LineReference } from '../../../commerce/index.ts';
import { lockBookings, lockPairs } from '../../consultants/locks.ts';
import { type Booking, bookings } from '../../tables/booking.ts';
import { notifyBooked } from '../free-booking.ts';
import { findConflicts, markReleased } from '../holds.ts';
import { findSessions } from '../session.ts';
import { ownLinkOfBooking } from '../sold-terms.ts';

const idsOf = (found: readonly Booking[]): number[] => found.map(({ id }) => id);

/** Finds the holds that can still be confirmed: not released, not ended, and without conflicts. */
async function findKept(tx: Database, found: readonly Booking[], now: Date): Promise<Booking[]> {
  const held = found.filter(({ status, endsAt }) => status === 'held' && endsAt > now);
  // A session that was booked after the hold expired may conflict with it: the constraints do not compare different roles of one person.
  const conflicts = await findConflicts(tx, held, now);
  return held.filter((_, index) => conflicts[index] === undefined);
}

/** Splits bookings into those that were confirmed before, even if cancelled since, and holds to confirm now; releases the rest. */
async function toConfirm(tx: Database, ids: readonly number[], now: Date) {
  const pairs = await tx
    .select({ consultantId: bookings.consultantId, learnerId: bookings.learnerId })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  const [, found] = await pipeline([() => lockPairs(tx, pairs), () => lockBookings(tx, ids)]);
  const before = found.filter(({ confirmedAt }) => confirmedAt !== null);
  const held = found.filter(({ confirmedAt }) => confirmedAt === null);
  const kept = await findKept(tx, held, now);
  await markReleased(tx, idsOf(held.filter((booking) => !kept.includes(booking))), now);
  return { before: idsOf(before), kept: idsOf(kept) };
}

/** Confirms paid bookings, notifies both people and plans reminders. Releases those that can no longer be booked. */
export async function deliverSessions(
  tx: Database,
  lines: readonly LineReference[],
  { jobs, config, isNewHold, now }: DeliverOptions,
): Promise<Set<number>> {
  const ids = lines.map(({ reference }) => reference);
  const { before, kept } = isNewHold ? { before: [], kept: ids } : await toConfirm(tx, ids, now);
  if (kept.length > 0) {
    const [, sessions] = await pipeline([
      () =>
        tx
          .update(bookings)
          .set({ status: 'confirmed', holdUntil: null, confirmedAt: now, meetingUrl: ownLinkOfBooking })
          .where(inArray(bookings.id, [...kept])),
      () => findSessions(tx, kept),
    ]);
    // The learner gets the details with the mail about the order (`buildOrderMail`).
    await notifyBooked(tx, sessions, { jobs, site: toSiteIdentity(config), now }, ['consultant']);
  }
  const delivered = new Set([...before, ...kept]);
  return new Set(lines.filter(({ reference }) => delivered.has(reference)).map(({ lineId }) => lineId));
}
