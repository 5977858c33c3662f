const hourMs = 3_600_000;

/** States of a slot for users; the first one that applies in this order counts. */
export const slotStates = ['reserved', 'held', 'past', 'margined', 'free'] as const;
export type SlotState = (typeof slotStates)[number];

export interface SlotUse {
  /** In milliseconds. */
  start: number;
  /** Whether a confirmed booking, or a private offer that waits for payment, occupies the slot. */
  reserved: boolean;
  /** Somebody is paying for it (PD-23). */
  held: boolean;
}

/** Whether a slot starts too soon to be booked (PD-30). True for past ones, too. */
export const isMargined = (start: number, now: number, marginHours: number): boolean =>
  start < now + marginHours * hourMs;

/** The state of a slot at `now` (ms). */
export function slotState({ start, reserved, held }: SlotUse, now: number, marginHours: number): SlotState {
  if (reserved) return 'reserved';
  if (held) return 'held';
  if (start <= now) return 'past';
  return isMargined(start, now, marginHours) ? 'margined' : 'free';
}

/**
 * Why a slot cannot be booked (CC §5, §8): `in_cart` 'Already In Cart', `booked` 'Session Already Booked' (also while somebody pays for it),
 * `past` 'Can’t book session in previous time', `margin` 'Session Margin'. `past` has priority over `margin`: a past slot is always both.
 */
export type BookingRejection = 'in_cart' | 'booked' | 'past' | 'margin';

export function findBookingRejection(
  state: SlotState,
  inCart: false,
): Exclude<BookingRejection, 'in_cart'> | undefined;
export function findBookingRejection(state: SlotState, inCart: boolean): BookingRejection | undefined;
export function findBookingRejection(state: SlotState, inCart: boolean): BookingRejection | undefined {
  if (inCart) return 'in_cart';
  if (state === 'reserved' || state === 'held') return 'booked';
  if (state === 'past') return 'past';
  return state === 'margined' ? 'margin' : undefined;
}

/**
 * Why a slot cannot be deleted (CC §5): `reserved` 'You Can't Delete Reserved Availability' (cancel first), `past` 'You Can't Delete
 * Availability In The Past Dates', also for one that has started without a booking.
 */
export function findDeletionRejection(state: SlotState): 'reserved' | 'past' | undefined {
  if (state === 'reserved' || state === 'held') return 'reserved';
  return state === 'past' ? 'past' : undefined;
}

/** Why there is no free session (CC §4, PD-31): no such offer, already taken, none left this month. */
export type FreeSessionRejection = 'not_offered' | 'taken' | 'none_left';

/** @param offered `first_session_free`: 0 no, 1 yes, 2 already taken by the viewer */
export function findFreeSessionRejection(
  offered: 0 | 1 | 2,
  availableFreeSessions: number,
): FreeSessionRejection | undefined {
  if (offered === 0) return 'not_offered';
  if (availableFreeSessions <= 0) return 'none_left';
  return offered === 2 ? 'taken' : undefined;
}
