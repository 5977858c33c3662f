import type { Answer } from 'shared-api/contract';
import type { RequestItem, request } from 'shared-api/contracts/consultations/requests';
import { formatClock } from 'shared-api/rules/dates';
import { offerUntil } from 'shared-api/rules/private-request';
import { localTime } from 'shared-api/rules/time-zone';
import type { Booking } from '../booking/tables.ts';
import type { Side, StoredRequest, WishedTime } from './requests.ts';
import type { RequestStatus } from './status.ts';
import type { WishState } from './wish-state.ts';

type Details = Answer<typeof request>;
type Offer = NonNullable<Details['consultant_request_user']['offer']>;

const otherOf = ({ learner, consultant }: StoredRequest, side: Side) =>
  side === 'learner' ? consultant : learner;

/** A request in a list (EC §3), with the other side's name and picture. */
export function itemWire(stored: StoredRequest, side: Side, now: Date): RequestItem {
  const offer = offerOf(stored, now);
  const { id, username, avatar } = otherOf(stored, side);
  return {
    id: stored.request.id,
    user_name: username,
    avatar,
    created_at: stored.request.createdAt.toISOString(),
    // The schema holds it to these.
    status: stored.request.status as RequestStatus,
    user_id: id,
    offer_state: offer?.state,
    offer_until: offer?.state === 'open' ? offer.reserved_until : undefined,
    withdrawn: stored.request.withdrawnAt ? 1 : 0,
  };
}

/** What has become of a request that was accepted; null for every other one. */
export const offerOf = ({ booking, request }: StoredRequest, now: Date): Offer | null =>
  booking && request.decidedAt ? offerWire(booking, request.decidedAt, now) : null;

/**
 * The offer as its learner sees it: an open one cannot be paid while its consultant takes no bookings (PD-47), and stays kept (PD-43).
 * @param word the text of a code
 */
export function learnersOffer(
  stored: StoredRequest,
  now: Date,
  word: (code: string) => string,
): Offer | null {
  const offer = offerOf(stored, now);
  if (offer?.state !== 'open' || !stored.isSuspended) return offer;
  return { ...offer, unavailable_reason: word('offer_suspended'), unavailable_code: 'suspended' };
}

/** What Accept made of a request: open until it is booked or runs out (PD-43). */
export function offerWire(booking: Booking, acceptedAt: Date, now: Date): Offer {
  const { startsAt, endsAt, price, currency, holdUntil, confirmedAt } = booking;
  if (price === null || currency === null) throw new Error(`Offer ${booking.id} has no price`);
  const isOpen = booking.status === 'held' && holdUntil !== null && holdUntil > now;
  return {
    // Where it is one of the consultant's slots, the cart knows it by that.
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

/** A wished time by the requester's clocks and as instants. */
export function wishWire(time: WishedTime, zone: string, state: WishState) {
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
