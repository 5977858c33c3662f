import { asc, eq, inArray } from 'drizzle-orm';
import { type Database, pipeline } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { slots } from '../tables/availability.ts';
import { bookings } from '../tables/booking.ts';
import { consultantProfiles } from '../tables/consultants.ts';

/*
 * The one order in which the consultations areas lock rows: the consultants' rows of `consultant_profiles` by id, then the learner's of
 * `users`, then slots by id, then bookings by id. Changes of a consultant's slots or settings lock that consultant's row first too.
 * The transaction of an order locks its own row before all of these, and coupon and ledger accounts after them (orders/locks.ts). A
 * transaction that has locked a profile first, such as a cancel with refund, therefore must not lock an order.
 */

/** The two people of a session. */
export interface Pair {
  consultantId: number;
  learnerId: number;
}

/**
 * Locks all rows that decide whether pairs of people can have sessions, until the transaction ends. It locks both people's profiles,
 * because a consultant may be another consultant's learner.
 */
export async function lockPairs(tx: Database, pairs: readonly Pair[]): Promise<void> {
  const learners = [...new Set(pairs.map(({ learnerId }) => learnerId))];
  const people = new Set([...pairs.map(({ consultantId }) => consultantId), ...learners]);
  await pipeline([
    () =>
      tx
        .select({ id: consultantProfiles.userId })
        .from(consultantProfiles)
        .where(inArray(consultantProfiles.userId, [...people]))
        .orderBy(asc(consultantProfiles.userId))
        .for('no key update'),
    () =>
      tx
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, learners))
        .orderBy(asc(users.id))
        .for('no key update'),
  ]);
}

export const lockPair = (tx: Database, pair: Pair): Promise<void> => lockPairs(tx, [pair]);

/** Locks a slot against deletion until the transaction ends; after `lockPair`. */
export const lockSlot = async (tx: Database, id: number): Promise<typeof slots.$inferSelect | undefined> =>
  (await tx.select().from(slots).where(eq(slots.id, id)).for('no key update'))[0];

/** Locks bookings until the transaction ends. */
export const lockBookings = (
  tx: Database,
  ids: readonly number[],
): Promise<(typeof bookings.$inferSelect)[]> =>
  tx
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
    .orderBy(asc(bookings.id))
    .for('update');
