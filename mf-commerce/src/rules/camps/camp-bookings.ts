import type { Camp, CampBooking } from 'shared-api/contracts/events/camps';

type Seats = Pick<Camp, 'remaining_seats' | 'is_past'>;

/** Why a camp cannot be booked: it has begun, or no seat is left (EC §4). Undefined if it can be booked. */
export function getBlocker({ remaining_seats, is_past }: Seats): 'past' | 'full' | undefined {
  if (is_past === 1) return 'past';
  return remaining_seats < 1 ? 'full' : undefined;
}

/** Price × participants (EC §9), computed in hundredths. */
export const getCampTotal = (price: number, participants: number): number =>
  (Math.round(price * 100) * participants) / 100;

/** What the page of a camp shows below its description (EC §2.2, §4). */
export type BookingArea = 'past' | 'full' | 'visitor' | 'form';

/**
 * Which area the page shows.
 * @param started the user has a form open. It stays open if the last seat is booked meanwhile, so that nothing that was
 *   typed is lost.
 */
export function getBookingArea(
  camp: Seats,
  { signedIn, started }: { signedIn: boolean; started: boolean },
): BookingArea {
  const blocker = getBlocker(camp);
  if (blocker !== undefined && !(blocker === 'full' && signedIn && started)) return blocker;
  return signedIn ? 'form' : 'visitor';
}

/** Bookings of one camp that its page shows. */
export const filterCampBookings = (bookings: readonly CampBooking[], campId: number): CampBooking[] =>
  filterShownBookings(bookings.filter(({ camp }) => camp.id === campId));

/** Bookings that a page shows: all but the cancelled ones, and of the expired ones those for which a receipt can still be sent. */
export const filterShownBookings = <Booking extends Pick<CampBooking, 'state' | 'can_send_receipt'>>(
  bookings: readonly Booking[],
): Booking[] =>
  bookings.filter(({ state, can_send_receipt }) => {
    if (state === 'cancelled') return false;
    return state === 'expired' ? can_send_receipt === 1 : true;
  });

/** The booking of a camp that is in the cart, or held by an open order. Participants who are added to the cart join it. */
export const findInCart = (bookings: readonly CampBooking[]): CampBooking | undefined =>
  bookings.find(({ state }) => state === 'draft' || state === 'held');
