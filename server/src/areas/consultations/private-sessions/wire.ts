import type { Answer } from 'shared-api/contract';
import type { RequestItem, request } from 'shared-api/contracts/consultations/requests';
import { formatClock } from 'shared-api/rules/dates';
import { offerUntil } from 'shared-api/rules/private-request';
import { localTime } from 'shared-api/rules/time-zone';
import { toBit } from 'shared-api/rules/to-bit';
import type { Booking } from '../tables/booking.ts';
import type { RequestedTimeState } from './requested-time-state.ts';
import type { RequestedTime, Side, StoredRequest } from './requests.ts';
import type { RequestStatus } from './status.ts';

type Details = Answer<typeof request>;
type Offer = NonNullable<Details['consultant_request_user']['offer']>;

const otherOf = ({ learner, consultant }: StoredRequest, side: Side) =>
  side === 'learner' ? consultant : learner;

/** Wire form of a request in a list (EC §3), with the other person's name and picture. */
export function toRequestItem(stored: StoredRequest, side: Side, now: Date): RequestItem {
  const offer = findOffer(stored, now);
  const { id, username, avatar } = otherOf(stored, side);
  return {
    id: stored.request.id,
    user_name: username,
    avatar,
    created_at: stored.request.createdAt.toISOString(),
    // The schema allows only these values.
    status: stored.request.status as RequestStatus,
    user_id: id,
    offer_state: offer?.state,
    offer_until: offer?.state === 'open' ? offer.reserved_until : undefined,
    withdrawn: toBit(stored.request.withdrawnAt !== null),
  };
}

/** The offer of an accepted request; null for other requests. */
export const findOffer = ({ booking, request }: StoredRequest, now: Date): Offer | null =>
  booking && request.decidedAt ? toOffer(booking, request.decidedAt, now) : null;

/**
 * Wire form of an offer for its learner: an open one cannot be paid while its consultant's bookings are suspended (PD-47), but stays held
 * (PD-43).
 * @param word the text of a code
 */
export function toLearnerOffer(
  stored: StoredRequest,
  now: Date,
  word: (code: string) => string,
): Offer | null {
  const offer = findOffer(stored, now);
  if (offer?.state !== 'open' || !stored.isSuspended) return offer;
  return { ...offer, unavailable_reason: word('offer_suspended'), unavailable_code: 'suspended' };
}

/** Wire form of the offer that accepting a request created: open until it is booked or expires (PD-43). */
export function toOffer(booking: Booking, acceptedAt: Date, now: Date): Offer {
  const { startsAt, endsAt, price, currency, holdUntil, confirmedAt } = booking;
  if (price === null || currency === null) throw new Error(`Offer ${booking.id} has no price`);
  const isOpen = booking.status === 'held' && holdUntil !== null && holdUntil > now;
  return {
    // The cart identifies an offer by its slot, if it has one.
    consultation_session_id: booking.slotId ?? booking.id,
    from_date: startsAt.toISOString(),
    to_date: endsAt.toISOString(),
    price: price / 100,
    user_currency: currency,
    reserved_until: (
      holdUntil ?? new Date(offerUntil(acceptedAt.getTime(), startsAt.getTime()))
    ).toISOString(),
    state: confirmedAt ? 'booked' : isOpen ? 'open' : 'expired',
  };
}

/** Wire form of a requested time: in the learner's zone and as instants. */
export function toRequestedTimeWire(time: RequestedTime, zone: string, state: RequestedTimeState) {
  const from = localTime(zone, time.startsAt.getTime());
  const to = localTime(zone, time.endsAt.getTime());
  return {
    id: time.id,
    day: from.date,
    from: formatClock(from.minutes),
    to: to.minutes === 0 ? '24:00:00' : formatClock(to.minutes),
    from_date: time.startsAt.toISOString(),
    to_date: time.endsAt.toISOString(),
    accepted: time.accepted ? (1 as const) : (0 as const),
    state,
  };
}
