import type { Answer } from 'shared-api/contract';
import type { RequestItem, request } from 'shared-api/contracts/consultations/requests';
import { formatClock } from 'shared-api/rules/dates';
import { offerUntil } from 'shared-api/rules/private-request';
import { localTime } from 'shared-api/rules/time-zone';
import type { Booking } from '../booking/holds.ts';
import type { Side, StoredRequest, WishedTime } from './requests.ts';
import type { RequestStatus } from './status.ts';
import type { WishState } from './wish-state.ts';

type Details = Answer<typeof request>;
type Offer = NonNullable<Details['consultant_request_user']['offer']>;

const otherOf = ({ learner, consultant }: StoredRequest, side: Side) =>
  side === 'learner' ? consultant : learner;

/** A request in a list (EC §3), with the other side's name and picture. */
export function itemWire(stored: StoredRequest, side: Side): RequestItem {
  const { id, username, avatar } = otherOf(stored, side);
  return {
    id: stored.request.id,
    user_name: username,
    avatar,
    created_at: stored.request.createdAt.toISOString(),
    // The schema holds it to these.
    status: stored.request.status as RequestStatus,
    user_id: id,
  };
}

/** What Accept made of a request: open until it is booked or runs out (decision 43). */
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
