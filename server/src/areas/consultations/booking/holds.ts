import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { brokenConstraint, type Database, Failure } from '../../../kernel/index.ts';
import { maxSessionMs } from '../availability/slot-bookings.ts';
import { lockPair, type Pair } from './locks.ts';
import { findOwnLink, findRefundDeadline } from './sold-terms.ts';
import { type Booking, bookings } from './tables.ts';

/** A time interval, its end excluded. */
export interface TimeInterval {
  startsAt: Date;
  endsAt: Date;
}

/** Marks holds as released, because they expired or were given up. The caller has locked them. */
export async function markReleased(tx: Database, ids: readonly number[], now: Date): Promise<Booking[]> {
  if (ids.length === 0) return [];
  return tx
    .update(bookings)
    .set({ status: 'cancelled', holdUntil: null, cancelledAt: now, cancelledBy: 'hold' })
    .where(and(inArray(bookings.id, [...ids]), eq(bookings.status, 'held')))
    .returning();
}

/** Bookings of either of two people that overlap an interval. */
const around = ({ consultantId, learnerId, startsAt, endsAt }: Pair & TimeInterval): SQL | undefined =>
  and(
    or(eq(bookings.consultantId, consultantId), eq(bookings.learnerId, learnerId)),
    lt(bookings.startsAt, endsAt),
    gt(bookings.endsAt, startsAt),
  );

/**
 * Releases expired holds (PD-23): those that block sessions which somebody wants to book, or all. A hold that blocks nobody can still be
 * paid. Answers the released bookings.
 */
export async function releaseHolds(
  tx: Database,
  wanted: readonly (Pair & TimeInterval)[] | 'everything',
  now: Date,
): Promise<Booking[]> {
  // Sorted by id, so that two transactions that release the same holds cannot deadlock.
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
  return markReleased(
    tx,
    runOut.map(({ id }) => id),
    now,
  );
}

/**
 * Converts an overlap into the error of a taken slot, or of a learner's other session.
 * @throws Failure 409 `booked` or `overlap` for a violated constraint; else the error itself
 */
function rejectOverlap(error: unknown): never {
  const broken = brokenConstraint(error);
  if (broken === 'bookings_consultant_overlap') throw new Failure(409, 'booked', { cause: error });
  if (broken === 'bookings_learner_overlap') throw new Failure(409, 'overlap', { cause: error });
  throw error;
}

/** A session to be booked or moved. */
type RequestedSession = Pair & TimeInterval & { id?: number; proposedFor?: number | null };

/** Why a session cannot be booked: the consultant or the learner has another one at that time. */
export type Conflict = 'booked' | 'overlap';

const overlaps = (one: TimeInterval, other: TimeInterval): boolean =>
  one.startsAt < other.endsAt && one.endsAt > other.startsAt;

/** Whether a booking in force conflicts with a requested one. A proposed time does not block the learner, who has not asked for it. */
function conflictBetween(wanted: RequestedSession, other: RequestedSession): Conflict | undefined {
  if ((other.id !== undefined && other.id === wanted.id) || !overlaps(wanted, other)) return undefined;
  const has = (userId: number) =>
    other.consultantId === userId || (other.learnerId === userId && !other.proposedFor);
  if (has(wanted.consultantId)) return 'booked';
  return has(wanted.learnerId) ? 'overlap' : undefined;
}

/** Bookings in force around a requested session, of one of its people in either role. No session is longer than `maxSessionMs`. */
const inForceAround = ({ consultantId, learnerId, startsAt, endsAt }: RequestedSession): SQL | undefined => {
  const people = [consultantId, learnerId];
  return and(
    or(inArray(bookings.consultantId, people), inArray(bookings.learnerId, people)),
    gt(bookings.startsAt, new Date(startsAt.getTime() - maxSessionMs)),
    lt(bookings.startsAt, endsAt),
    gt(bookings.endsAt, startsAt),
  );
};

/**
 * Finds for each of some sessions the conflict with a booking or hold that is in force at `now`, or with an earlier one of them. The
 * constraints check each role by itself; this also finds consultants who are learners in another session at that time, and the reverse. The
 * result holds until the end of a transaction that has `lockPairs`.
 */
export async function findConflicts(
  db: Database,
  wanted: readonly RequestedSession[],
  now: Date,
): Promise<(Conflict | undefined)[]> {
  if (wanted.length === 0) return [];
  const found = await db
    .select({
      id: bookings.id,
      consultantId: bookings.consultantId,
      learnerId: bookings.learnerId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      proposedFor: bookings.proposedFor,
    })
    .from(bookings)
    .where(
      and(
        or(eq(bookings.status, 'confirmed'), and(eq(bookings.status, 'held'), gt(bookings.holdUntil, now))),
        or(...wanted.map(inForceAround)),
      ),
    );
  return wanted.map((each, index) => {
    const others = [...found, ...wanted.slice(0, index)];
    const conflicts = others.map((other) => conflictBetween(each, other));
    return conflicts.find((conflict) => conflict === 'booked') ?? conflicts.find(Boolean);
  });
}

/** @throws Failure 409 `booked` or `overlap`, as `findConflicts` */
async function rejectConflict(tx: Database, wanted: RequestedSession, now: Date): Promise<void> {
  const [conflict] = await findConflicts(tx, [wanted], now);
  if (conflict) throw new Failure(409, conflict);
}

/** Locks the people of a session and releases their expired holds at that time. */
async function prepareTime(tx: Database, wanted: Pair & TimeInterval, now: Date): Promise<void> {
  await lockPair(tx, wanted);
  await releaseHolds(tx, [wanted], now);
}

const minuteMs = 60_000;

type NewBooking = Pair &
  TimeInterval &
  Pick<typeof bookings.$inferInsert, 'slotId' | 'learnerTimezone' | 'note'> &
  (
    | {
        status: 'held';
        heldFor: 'checkout' | 'offer';
        holdUntil: Date;
        price: number;
        currency: 'USD' | 'EGP';
      }
    | { status: 'held'; heldFor: 'proposal'; holdUntil: Date; proposedFor: number }
    | { status: 'confirmed'; isFree: true }
  );

/**
 * Inserts a held session, or a booked one that costs nothing.
 * @throws Failure 409 `booked`: the consultant has another session then; `overlap`: the learner has
 */
export async function insertBooking(tx: Database, given: NewBooking, now: Date): Promise<Booking> {
  await prepareTime(tx, given, now);
  await rejectConflict(tx, given, now);
  const { consultantId, startsAt } = given;
  const [booking] = await insertBookings(
    tx,
    [
      {
        ...given,
        refundUntil: await findRefundDeadline(tx, consultantId, startsAt),
        meetingUrl: given.status === 'confirmed' ? await findOwnLink(tx, consultantId) : undefined,
      },
    ],
    now,
  );
  return booking as Booking;
}

/** A new session with the terms of its sale (PD-122). */
type SoldBooking = NewBooking & Pick<typeof bookings.$inferInsert, 'refundUntil' | 'meetingUrl'>;

/**
 * Inserts sessions whose people are locked and that have no conflicts (`findConflicts`). Answers them in order.
 * @throws Failure 409 `booked` or `overlap` if a constraint is violated all the same
 */
export async function insertBookings(
  tx: Database,
  sold: readonly SoldBooking[],
  now: Date,
): Promise<Booking[]> {
  if (sold.length === 0) return [];
  const rows = sold.map((each) => ({
    ...each,
    duration: (each.endsAt.getTime() - each.startsAt.getTime()) / minuteMs,
    createdAt: now,
    confirmedAt: each.status === 'confirmed' ? now : undefined,
    uid: randomUUID(),
  }));
  const written = await tx.insert(bookings).values(rows).returning().catch(rejectOverlap);
  return rows.flatMap(({ uid }) => written.find((each) => each.uid === uid) ?? []);
}

/** A user's upcoming sessions in both roles, with unpaid offers of private requests. */
export const findUpcomingTimes = (
  db: Database,
  userId: number,
  now: Date,
): Promise<(TimeInterval & { id: number })[]> =>
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

export interface Hold extends Pair, TimeInterval {
  slotId?: number;
  heldFor: 'checkout' | 'offer';
  holdUntil: Date;
  /** Hundredths. */
  price: number;
  currency: 'USD' | 'EGP';
  /** IANA zone of the learner, if known. */
  timezone?: string;
}

/**
 * Holds a time of a consultant for a learner until `holdUntil` (PD-23 and PD-43). The caller has taken `lockPair` and checked that the
 * learner may have the slot.
 * @throws Failure 409 `booked`: the consultant has a session then; `overlap`: the learner has
 */
export const holdBooking = (tx: Database, { timezone, ...hold }: Hold, now: Date): Promise<Booking> =>
  insertBooking(tx, { ...hold, status: 'held', learnerTimezone: timezone }, now);

/**
 * Moves a session to another slot, which frees the old one. Its id, `uid` and terms stay, the refund deadline keeps its distance from the
 * start unless `changes` sets it, and `sequence` rises.
 * @throws Failure 409 `booked`: the consultant has another session then; `overlap`: the learner has
 */
export async function moveBooking(
  tx: Database,
  { id, consultantId, learnerId, ...before }: Booking,
  slot: TimeInterval & { id: number },
  changes: { sequence: number; learnerTimezone?: string; refundUntil?: Date },
  now: Date,
): Promise<Booking> {
  const { startsAt, endsAt } = slot;
  const distanceMs = before.startsAt.getTime() - before.refundUntil.getTime();
  const refundUntil = changes.refundUntil ?? new Date(startsAt.getTime() - distanceMs);
  const wanted = { consultantId, learnerId, startsAt, endsAt };
  await prepareTime(tx, wanted, now);
  await rejectConflict(tx, { ...wanted, id }, now);
  const [moved] = await tx
    .update(bookings)
    .set({ ...changes, startsAt, endsAt, slotId: slot.id, refundUntil })
    .where(eq(bookings.id, id))
    .returning()
    .catch(rejectOverlap);
  return moved as Booking;
}
