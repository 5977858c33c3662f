import { and, eq } from 'drizzle-orm';
import { currencyForZone } from 'shared-api/rules/currency';
import { offerUntil } from 'shared-api/rules/private-request';
import { type Database, Failure } from '../../../kernel/index.ts';
import { findTerms, getSessionPrice } from '../availability/terms.ts';
import { holdBooking, type TimeInterval } from '../booking/holds.ts';
import { lockPair } from '../consultants/locks.ts';
import { slots } from '../tables/availability.ts';
import type { Booking } from '../tables/booking.ts';
import { sessionRequests, sessionRequestTimes } from '../tables/private-sessions.ts';
import { notifyDecision } from './notify-decision.ts';
import { findBusyTimes, getRequestedTimeState } from './requested-time-state.ts';
import { getRequest, listRequestedTimes, type RequestedTime, type StoredRequest } from './requests.ts';
import { requestStatus } from './status.ts';

/**
 * Locks a pending request and its two people until the transaction ends.
 * @throws Failure 404 `not_found` for users other than its consultant; 409 `decided`
 */
async function lockPending(tx: Database, id: number, consultantId: number): Promise<StoredRequest> {
  const found = await getRequest(tx, id, consultantId);
  if (found.side !== 'consultant') throw new Failure('not_found');
  await lockPair(tx, { consultantId, learnerId: found.learner.id });
  const [request] = await tx.select().from(sessionRequests).where(eq(sessionRequests.id, id)).for('update');
  if (request?.status !== requestStatus.pending) throw new Failure('decided');
  return { ...found, request };
}

/**
 * Finds the time to accept: the chosen one, else the only possible one.
 * @throws Failure 404 `not_found`; 409 `past`, `busy`; 400 `choose_time` when several are possible
 */
async function chooseTime(
  tx: Database,
  stored: StoredRequest,
  timeId: number | undefined,
  now: Date,
): Promise<RequestedTime> {
  const times = await listRequestedTimes(tx, stored.request.id);
  const busyTimes = await findBusyTimes(tx, stored, [stored.consultant.id, stored.learner.id], now);
  const asked = timeId === undefined ? times : times.filter(({ id }) => id === timeId);
  if (asked.length === 0) throw new Failure('not_found');
  const states = asked.map((time) => getRequestedTimeState(time, busyTimes, now));
  const open = asked.filter((_, index) => states[index] === 'open');
  const [time] = open;
  if (!time) throw new Failure(states.includes('busy') ? 'busy' : 'past');
  if (open.length > 1) throw new Failure('choose_time', { errors: { detail_id: ['choose_time'] } });
  return time;
}

/** The slot of a consultant with exactly this time. */
async function slotAt(
  tx: Database,
  consultantId: number,
  { startsAt, endsAt }: TimeInterval,
): Promise<number | undefined> {
  const [slot] = await tx
    .select({ id: slots.id })
    .from(slots)
    .where(and(eq(slots.consultantId, consultantId), eq(slots.startsAt, startsAt), eq(slots.endsAt, endsAt)));
  return slot?.id;
}

const minuteMs = 60_000;

/**
 * Accepts one of the requested times: holds it for the learner for 24 hours, at the current price of its duration in the learner's currency
 * (PD-43), and notifies the learner.
 * @throws Failure as `lockPending` and `chooseTime`; 400 `price_missing`
 */
export async function acceptRequest(
  tx: Database,
  { id, timeId, consultantId }: { id: number; timeId?: number; consultantId: number },
  publicUrl: string,
  now: Date,
): Promise<Booking> {
  const stored = await lockPending(tx, id, consultantId);
  const { id: chosen, startsAt, endsAt } = await chooseTime(tx, stored, timeId, now);
  const { timezone } = stored.request;
  const duration = (endsAt.getTime() - startsAt.getTime()) / minuteMs;
  const price = getSessionPrice(await findTerms(tx, consultantId), duration, currencyForZone(timezone));
  if (!price) throw new Failure('price_missing');
  const hold = {
    consultantId,
    learnerId: stored.learner.id,
    slotId: await slotAt(tx, consultantId, { startsAt, endsAt }),
    startsAt,
    endsAt,
    heldFor: 'offer',
    holdUntil: new Date(offerUntil(now.getTime(), startsAt.getTime())),
    price: price.amount,
    currency: price.currency,
    timezone,
  } as const;
  const booking = await holdBooking(tx, hold, now).catch((error: unknown) => {
    // Another learner's checkout holds the time; the consultant only learns that it is busy.
    if (error instanceof Failure && error.status === 409) throw new Failure('busy', { cause: error });
    throw error;
  });
  await tx.update(sessionRequestTimes).set({ accepted: true }).where(eq(sessionRequestTimes.id, chosen));
  await tx
    .update(sessionRequests)
    .set({ status: requestStatus.accepted, decidedAt: now, bookingId: booking.id })
    .where(eq(sessionRequests.id, id));
  await notifyDecision(tx, stored, booking, publicUrl, now);
  return booking;
}

/**
 * Declines a pending request and notifies the learner.
 * @throws Failure as `lockPending`
 */
export async function rejectRequest(
  tx: Database,
  { id, consultantId }: { id: number; consultantId: number },
  publicUrl: string,
  now: Date,
): Promise<void> {
  const stored = await lockPending(tx, id, consultantId);
  await tx
    .update(sessionRequests)
    .set({ status: requestStatus.rejected, decidedAt: now })
    .where(eq(sessionRequests.id, id));
  await notifyDecision(tx, stored, undefined, publicUrl, now);
}
