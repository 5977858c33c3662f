import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { brokenConstraint, type Database, Failure } from '../../../kernel/index.ts';
import { maxSessionMs } from '../availability/slot-bookings.ts';
import { lockPair, type Pair } from '../consultants/locks.ts';
import { type Booking, bookings } from '../tables/booking.ts';
import { findOwnLink, findRefundDeadline } from './sold-terms.ts';

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

/** Condition for bookings of either of two people that overlap an interval. */
const around = ({ consultantId, learnerId, startsAt, endsAt }: Pair & TimeInterval): SQL | undefined =>
  and(
    or(eq(bookings.consultantId, consultantId), eq(bookings.learnerId, learnerId)),
    lt(bookings.startsAt, endsAt),
    gt(bookings.endsAt, startsAt),
  );

/**
 * Releases expired holds (PD-23): those that block the given sessions, or all. An expired hold that blocks nobody can still be
 * paid. Returns the released bookings.
 */
export async function releaseHolds(
  tx: Database,
  expected: readonly (Pair & TimeInterval)[] | 'everything',
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
        expected === 'everything' ? undefined : or(sql`false`, ...expected.map(around)),
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
 * Converts a violated overlap constraint into the error of a booked slot, or of a learner's other session.
 * @throws Failure 409 `booked` or `overlap` for a violated constraint; else the error itself
 */
function rejectOverlap(error: unknown): never {
  const broken = brokenConstraint(error);
  if (broken === 'bookings_consultant_overlap') throw new Failure('booked', { cause: error });
  if (broken === 'bookings_learner_overlap') throw new Failure('overlap', { cause: error });
  throw error;
}

/** A session to be booked or moved. */
type RequestedSession = Pair & TimeInterval & { id?: number; proposedFor?: number | null };

/** Why a session cannot be booked: the consultant or the learner has another one at that time. */
export type Conflict = 'booked' | 'overlap';

const overlaps = (one: TimeInterval, other: TimeInterval): boolean =>
  one.startsAt < other.endsAt && one.endsAt > other.startsAt;

/** Whether a booking in force conflicts with a requested one. A proposed time does not block the learner, who did not request it. */
function conflictBetween(expected: RequestedSession, other: RequestedSession): Conflict | undefined {
  if ((other.id !== undefined && other.id === expected.id) || !overlaps(expected, other)) return undefined;
  const has = (userId: number) =>
    other.consultantId === userId || (other.learnerId === userId && !other.proposedFor);
  if (has(expected.consultantId)) return 'booked';
  return has(expected.learnerId) ? 'overlap' : undefined;
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
 * Finds the conflict of each session with a booking or hold in force at `now`, or with an earlier session of the list. The
 * constraints check each role separately; this also finds people with the other role in a session at that time. The
 * result stays valid until the end of a transaction that has taken `lockPairs`.
 */
export async function findConflicts(
  db: Database,
  expected: readonly RequestedSession[],
  now: Date,
): Promise<(Conflict | undefined)[]> {
  if (expected.length === 0) return [];
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
        or(...expected.map(inForceAround)),
      ),
    );
  return expected.map((each, index) => {
    const others = [...found, ...expected.slice(0, index)];
    const conflicts = others.map((other) => conflictBetween(each, other));
    return conflicts.find((conflict) => conflict === 'booked') ?? conflicts.find(Boolean);
  });
}

/** @throws Failure 409 `booked` or `overlap`, as `findConflicts` */
async function rejectConflict(tx: Database, expected: RequestedSession, now: Date): Promise<void> {
  const [conflict] = await findConflicts(tx, [expected], now);
  if (conflict) throw new Failure(conflict);
}

/** Locks the people of a session and releases their expired holds at that time. */
async function prepareTime(tx: Database, expected: Pair & TimeInterval, now: Date): Promise<void> {
  await lockPair(tx, expected);
  await releaseHolds(tx, [expected], now);
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
 * Inserts a held session, or a booked free one.
 * @throws Failure 409 `booked`: the consultant has another session then; `overlap`: the learner has
 */
export async function insertBooking(tx: Database, input: NewBooking, now: Date): Promise<Booking> {
  await prepareTime(tx, input, now);
  await rejectConflict(tx, input, now);
  const { consultantId, startsAt } = input;
  const [booking] = await insertBookings(
    tx,
    [
      {
        ...input,
        refundUntil: await findRefundDeadline(tx, consultantId, startsAt),
        meetingUrl: input.status === 'confirmed' ? await findOwnLink(tx, consultantId) : undefined,
      },
    ],
    now,
  );
  return booking as Booking;
}

/** A new session with the terms of its sale (PD-122). */
type SoldBooking = NewBooking & Pick<typeof bookings.$inferInsert, 'refundUntil' | 'meetingUrl'>;

/**
 * Inserts sessions whose people are locked and that have no conflicts (`findConflicts`). Returns them in order.
 * @throws Failure 409 `booked` or `overlap` if a constraint is violated nevertheless
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
 * learner may book the slot.
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
  const expected = { consultantId, learnerId, startsAt, endsAt };
  await prepareTime(tx, expected, now);
  await rejectConflict(tx, { ...expected, id }, now);
  const [moved] = await tx
    .update(bookings)
    .set({ ...changes, startsAt, endsAt, slotId: slot.id, refundUntil })
    .where(eq(bookings.id, id))
    .returning()
    .catch(rejectOverlap);
  return moved as Booking;
}
