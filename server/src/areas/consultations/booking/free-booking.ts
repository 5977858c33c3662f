import { and, eq } from 'drizzle-orm';
import { findFreeSessionRejection } from 'shared-api/rules/slot-state';
import { brokenConstraint, type Database, Failure, type Jobs, pipeline } from '../../../kernel/index.ts';
import type { SiteIdentity } from '../../../services/calendar/index.ts';
import { requireOpenArea } from '../../../services/settings/index.ts';
import { assignSurvey } from '../../../services/surveys/index.ts';
import { refuseBlocked } from '../../profile-chat/index.ts';
import { lockPair, lockSlot, type Pair } from '../consultants/locks.ts';
import { bookings } from '../tables/booking.ts';
import { countFreeSessionsLeft, findFirstSession } from './free-sessions.ts';
import { findUpcomingTimes, insertBooking } from './holds.ts';
import { notifySessions } from './notify-sessions.ts';
import { planReminders } from './reminders.ts';
import { getRequestedSlot, type RequestedSlot, rejectSlot } from './requested-slot.ts';
import { findSession, type Session, type Side } from './session.ts';

/** What a change of a session needs besides the database. */
export interface BookingContext {
  jobs: Jobs;
  site: SiteIdentity;
  now: Date;
  /** IANA zone of the caller's device. */
  timezone?: string;
}

/** A request for a free session. */
export interface FreeRequest {
  slotId: number;
  /** Note to the consultant; an empty one is not stored. */
  note?: string;
}

export interface FreeBooking {
  sessionId: number;
  /** The survey to show next, if the consultant has one. */
  surveyId: number | undefined;
}

/** The session that an earlier, identical call has booked. */
async function bookedBefore(tx: Database, slotId: number, learnerId: number): Promise<number | undefined> {
  const [before] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.slotId, slotId),
        eq(bookings.learnerId, learnerId),
        bookings.isFree,
        eq(bookings.status, 'confirmed'),
      ),
    );
  return before?.id;
}

/**
 * Rejects a session that may not be free (PD-31 and PD-127): the consultant must offer free sessions, it must be the first of the two people,
 * and the month's free sessions must not be used up. Exact, because the consultant is locked.
 */
async function rejectNotFree(
  tx: Database,
  { consultant, terms }: RequestedSlot,
  learnerId: number,
  now: Date,
): Promise<void> {
  const { userId: consultantId, timezone } = consultant;
  if (!terms?.firstSessionFree) throw new Failure('not_offered');
  const first = await findFirstSession(tx, { consultantId, learnerId });
  if (first) throw new Failure(first === 'free' ? 'taken' : 'not_first');
  const left = await countFreeSessionsLeft(
    tx,
    { consultantId, timezone, freeSessions: terms.freeSessions },
    now,
  );
  const rejection = findFreeSessionRejection(1, left);
  if (rejection) throw new Failure(rejection);
}

/**
 * Rejects requests that obviously fail before a lock is taken, so that most of many concurrent requests need not wait for the lock.
 */
async function rejectEarly(tx: Database, requested: RequestedSlot, learnerId: number, now: Date) {
  await requireOpenArea(tx, 'consultations');
  rejectSlot(requested, learnerId, now);
  const { startsAt, endsAt } = requested.slot;
  const others = await findUpcomingTimes(tx, learnerId, now);
  if (others.some((other) => other.startsAt < endsAt && other.endsAt > startsAt))
    throw new Failure('overlap');
}

/**
 * Books the free first session with the consultant of a slot (CC §5, EC §7). A repeated call returns the same.
 * @throws Failure 404 `not_found`, 403 `own_slot`, 409 `area_closed`, `suspended`, `not_offered`, `taken`, `not_first`, `none_left`, `booked`, `past`,
 * `margin`, `overlap`
 */
export async function bookFree(
  tx: Database,
  { slotId, note }: FreeRequest,
  learnerId: number,
  consultantPage: BookingContext,
): Promise<FreeBooking> {
  const seen = await getRequestedSlot(tx, slotId, consultantPage.now);
  const { consultantId } = seen.slot;
  if ((await bookedBefore(tx, slotId, learnerId)) === undefined)
    await rejectEarly(tx, seen, learnerId, consultantPage.now);
  const sessionId = await bookOnce(tx, { slotId, note }, { consultantId, learnerId }, consultantPage);
  const survey = { userId: learnerId, type: 'Consultant', typeId: consultantId, consultantId } as const;
  return { sessionId, surveyId: await assignSurvey(tx, survey, consultantPage.now) };
}

/** Books the session, or finds the one that an earlier call booked. Locks both people first. */
async function bookOnce(
  tx: Database,
  { slotId, note }: FreeRequest,
  { consultantId, learnerId }: Pair,
  { jobs, site, now, timezone }: BookingContext,
): Promise<number> {
  await lockPair(tx, { consultantId, learnerId });
  await lockSlot(tx, slotId);
  const before = await bookedBefore(tx, slotId, learnerId);
  if (before !== undefined) return before;
  if (note) await refuseBlocked(tx, { from: learnerId, to: consultantId });
  const requested = await getRequestedSlot(tx, slotId, now);
  await rejectNotFree(tx, requested, learnerId, now);
  rejectSlot(requested, learnerId, now);
  const { startsAt, endsAt } = requested.slot;
  const booking = await insertBooking(
    tx,
    {
      consultantId,
      learnerId,
      slotId,
      startsAt,
      endsAt,
      status: 'confirmed',
      isFree: true,
      learnerTimezone: timezone,
      note: note || undefined,
    },
    now,
  ).catch((error: unknown) => {
    throw brokenConstraint(error) === 'bookings_free' ? new Failure('taken', { cause: error }) : error;
  });
  const session = await findSession(tx, booking.id);
  if (!session) throw new Error(`The session ${booking.id} that was just booked is not there`);
  await notifyBooked(tx, [session], { jobs, site, now });
  return booking.id;
}

/** Notifies both people of newly booked sessions, free or paid, and plans the reminders. */
export async function notifyBooked(
  tx: Database,
  sessions: readonly Session[],
  { jobs, site, now }: Omit<BookingContext, 'timezone'>,
  mailTo?: readonly Side[],
): Promise<void> {
  const booked = sessions.map((session) => ({ session, change: { kind: 'booked' } as const }));
  await pipeline([
    () =>
      planReminders(
        tx,
        jobs,
        sessions.map(({ booking }) => booking),
        now,
      ),
    () => notifySessions(tx, booked, site, now, { mailTo }),
  ]);
}
