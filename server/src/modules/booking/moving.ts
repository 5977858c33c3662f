import { cancellation } from 'shared-api/rules/session-window';
import { type Database, Failure } from '../../kernel/index.ts';
import { priceOfSession } from '../availability/terms.ts';
import type { Desk } from './free-booking.ts';
import { moveBooking } from './holds.ts';
import { lockPair, lockSlot } from './locks.ts';
import { planReminders } from './reminders.ts';
import { findRequested, type RequestedSlot, refuseSlot } from './requested-slot.ts';
import { ownSession, type Session } from './session.ts';
import { tell } from './tell.ts';

/** Its learner's session. @throws Failure 404 `not_found` for everybody else, the consultant too */
async function learnersSession(db: Database, id: number, userId: number): Promise<Session> {
  const { session, side } = await ownSession(db, id, userId);
  if (side !== 'learner') throw new Failure(404, 'not_found');
  return session;
}

/** A paid session moves while a cancel would refund all of it, a free one until its room opens. */
function refuseLate({ booking, consultant }: Session, now: Date): void {
  const outcome = cancellation('learner', booking.startsAt.getTime(), now.getTime(), consultant.marginHours);
  if (outcome === 'refused' || (outcome === 'none' && !booking.isFree)) throw new Failure(409, 'too_late');
}

/** The new slot is as long and, for a paid session, costs what was paid. */
function refuseOtherTerms({ booking }: Session, { slot, terms }: RequestedSlot): void {
  if (slot.duration !== booking.duration) throw new Failure(409, 'other_terms');
  if (booking.price === null || booking.currency === null) return;
  const price = priceOfSession(terms, slot.duration, booking.currency);
  if (price?.amount !== booking.price || price.currency !== booking.currency)
    throw new Failure(409, 'other_terms');
}

/**
 * Moves a session to another free slot of the same consultant: the new one is taken and the old one free, or nothing has happened. The
 * session keeps its id; repeating it answers the same.
 * @throws Failure 404 `not_found`; 409 `cancelled`, `too_late`, `other_terms`, `suspended`, `booked`, `past`, `margin`, `overlap`
 */
export async function moveSession(
  tx: Database,
  id: number,
  slotId: number,
  userId: number,
  { jobs, site, now, timezone }: Desk,
): Promise<Session> {
  const { booking: read } = await learnersSession(tx, id, userId);
  await lockPair(tx, read);
  await lockSlot(tx, slotId);
  const session = await learnersSession(tx, id, userId);
  const { booking } = session;
  if (booking.status === 'cancelled') throw new Failure(409, 'cancelled');
  if (booking.slotId === slotId) return session;
  const requested = await findRequested(tx, slotId, now);
  const { slot } = requested;
  if (slot.consultantId !== booking.consultantId) throw new Failure(404, 'not_found');
  refuseLate(session, now);
  refuseOtherTerms(session, requested);
  refuseSlot(requested, userId, now, id);
  const moved = await moveBooking(
    tx,
    booking,
    slot,
    { sequence: booking.sequence + 1, learnerTimezone: timezone },
    now,
  );
  const { startsAt, endsAt } = booking;
  const changed = {
    ...session,
    booking: moved,
    learner: { ...session.learner, timezone: moved.learnerTimezone },
  };
  await planReminders(tx, jobs, moved, now);
  await tell(tx, changed, { kind: 'moved', before: { startsAt, endsAt } }, site, now);
  return changed;
}
