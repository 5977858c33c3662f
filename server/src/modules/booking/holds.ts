import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { brokenConstraint, type Database, Failure } from '../../kernel/index.ts';
import { lockPair, type Pair } from './locks.ts';
import { bookings } from './tables.ts';

/** A stretch of time, its end excluded. */
export interface Stretch {
  startsAt: Date;
  endsAt: Date;
}

export type Booking = typeof bookings.$inferSelect;

/** Writes that holds are over: they ran out, or were given up. Whoever calls it has locked them. */
export async function giveBack(tx: Database, ids: readonly number[], now: Date): Promise<Booking[]> {
  if (ids.length === 0) return [];
  return tx
    .update(bookings)
    .set({ status: 'cancelled', holdUntil: null, cancelledAt: now, cancelledBy: 'hold' })
    .where(and(inArray(bookings.id, [...ids]), eq(bookings.status, 'held')))
    .returning();
}

/** Sessions of either of two people that overlap a time. */
const around = ({ consultantId, learnerId, startsAt, endsAt }: Pair & Stretch): SQL | undefined =>
  and(
    or(eq(bookings.consultantId, consultantId), eq(bookings.learnerId, learnerId)),
    lt(bookings.startsAt, endsAt),
    gt(bookings.endsAt, startsAt),
  );

/**
 * Gives back what is held and has run out (decision 23): what is in the way of sessions that somebody wants, or everything. What is in nobody's
 * way can still be paid for. Answers the sessions that were given back.
 */
export async function releaseHolds(
  tx: Database,
  wanted: readonly (Pair & Stretch)[] | 'everything',
  now: Date,
): Promise<Booking[]> {
  // By id, so that two who release the same holds wait for one another and never each for the other.
  const runOut = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'held'),
        lte(bookings.holdUntil, now),
        wanted === 'everything' ? undefined : or(sql`false`, ...wanted.map(around)),
      ),
    )
    .orderBy(asc(bookings.id))
    .for('update');
  return giveBack(
    tx,
    runOut.map(({ id }) => id),
    now,
  );
}

/**
 * The texts of a slot that somebody else has, and of a time at which the learner has another session.
 * @throws Failure 409 `booked` or `overlap` for what broke one of the constraints; else the error itself
 */
function refuseOverlap(error: unknown): never {
  const broken = brokenConstraint(error);
  if (broken === 'bookings_consultant_overlap') throw new Failure(409, 'booked', { cause: error });
  if (broken === 'bookings_learner_overlap') throw new Failure(409, 'overlap', { cause: error });
  throw error;
}

/**
 * The constraints know each role by itself. Here a consultant is also somebody's learner at that time (`booked`), or the learner
 * somebody's consultant (`overlap`); `lockPair` keeps it true until the end.
 */
export async function otherRole(
  tx: Database,
  { consultantId, learnerId, startsAt, endsAt }: Pair & Stretch,
  now: Date,
): Promise<'booked' | 'overlap' | undefined> {
  const [other] = await tx
    .select({ learnerId: bookings.learnerId })
    .from(bookings)
    .where(
      and(
        or(eq(bookings.learnerId, consultantId), eq(bookings.consultantId, learnerId)),
        or(eq(bookings.status, 'confirmed'), and(eq(bookings.status, 'held'), gt(bookings.holdUntil, now))),
        lt(bookings.startsAt, endsAt),
        gt(bookings.endsAt, startsAt),
      ),
    )
    .limit(1);
  if (!other) return undefined;
  return other.learnerId === consultantId ? 'booked' : 'overlap';
}

/** @throws Failure 409 `booked` or `overlap`, as `otherRole` */
async function refuseOtherRole(tx: Database, wanted: Pair & Stretch, now: Date): Promise<void> {
  const reason = await otherRole(tx, wanted, now);
  if (reason) throw new Failure(409, reason);
}

/** Makes room for a session: locks its people, and gives back what has run out. */
async function clear(tx: Database, wanted: Pair & Stretch, now: Date): Promise<void> {
  await lockPair(tx, wanted);
  await releaseHolds(tx, [wanted], now);
}

const minuteMs = 60_000;

type NewBooking = Pair &
  Stretch &
  Pick<typeof bookings.$inferInsert, 'slotId' | 'learnerTimezone'> &
  (
    | {
        status: 'held';
        heldFor: 'checkout' | 'offer';
        holdUntil: Date;
        price: number;
        currency: 'USD' | 'EGP';
      }
    | { status: 'confirmed'; isFree: true }
  );

/**
 * Writes a session that is held, or booked for nothing.
 * @throws Failure 409 `booked`: the consultant has one then; `overlap`: the learner has
 */
export async function insertBooking(tx: Database, given: NewBooking, now: Date): Promise<Booking> {
  await clear(tx, given, now);
  return placeBooking(tx, given, now);
}

/** `insertBooking` where its people are locked and what has run out is given back. */
export async function placeBooking(tx: Database, given: NewBooking, now: Date): Promise<Booking> {
  await refuseOtherRole(tx, given, now);
  const [booking] = await tx
    .insert(bookings)
    .values({
      ...given,
      duration: (given.endsAt.getTime() - given.startsAt.getTime()) / minuteMs,
      createdAt: now,
      confirmedAt: given.status === 'confirmed' ? now : undefined,
      uid: randomUUID(),
    })
    .returning()
    .catch(refuseOverlap);
  return booking as Booking;
}

/** When somebody has sessions from now on, on either side: those that are booked, and accepted private requests that wait for payment. */
export const timesOf = (db: Database, userId: number, now: Date): Promise<(Stretch & { id: number })[]> =>
  db
    .select({ id: bookings.id, startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        or(eq(bookings.learnerId, userId), eq(bookings.consultantId, userId)),
        gt(bookings.endsAt, now),
        or(
          eq(bookings.status, 'confirmed'),
          and(eq(bookings.status, 'held'), eq(bookings.heldFor, 'offer'), gt(bookings.holdUntil, now)),
        ),
      ),
    );

export interface Hold extends Pair, Stretch {
  slotId?: number;
  heldFor: 'checkout' | 'offer';
  holdUntil: Date;
  /** In hundredths. */
  price: number;
  currency: 'USD' | 'EGP';
  /** IANA zone of the learner, when it is known. */
  timezone?: string;
}

/**
 * Keeps a time of a consultant for a learner until `holdUntil` (decisions 23 and 43). Whether the slot is on offer, and to whom,
 * its caller has checked after `lockPair`.
 * @throws Failure 409 `booked`: the consultant has a session then; `overlap`: the learner has
 */
export const holdBooking = (tx: Database, { timezone, ...hold }: Hold, now: Date): Promise<Booking> =>
  insertBooking(tx, { ...hold, status: 'held', learnerTimezone: timezone }, now);

/**
 * Moves a session to another slot, the old one free again with it; its id and `uid` stay and its `sequence` rises.
 * @throws Failure 409 `booked`: the consultant has another session then; `overlap`: the learner has
 */
export async function moveBooking(
  tx: Database,
  { id, consultantId, learnerId }: Booking,
  slot: Stretch & { id: number },
  changes: { sequence: number; learnerTimezone?: string },
  now: Date,
): Promise<Booking> {
  const { startsAt, endsAt } = slot;
  const wanted = { consultantId, learnerId, startsAt, endsAt };
  await clear(tx, wanted, now);
  await refuseOtherRole(tx, wanted, now);
  const [moved] = await tx
    .update(bookings)
    .set({ ...changes, startsAt, endsAt, slotId: slot.id })
    .where(eq(bookings.id, id))
    .returning()
    .catch(refuseOverlap);
  return moved as Booking;
}
