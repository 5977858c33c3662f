import type { Slot } from 'shared-api/contracts/consultations/slot';
import {
  type BookingRejection,
  findBookingRejection,
  type SlotState,
  slotState,
} from 'shared-api/rules/slot-state';

/** The context that decides the state of a slot. */
export interface SlotView {
  /** ms */
  now: number;
  /** The consultant's `marginhours`. */
  marginHours: number;
  inCart: boolean;
  selected: boolean;
}

export interface SlotAppearance {
  /**
   * State with its specified color (CC §4): blue in the cart, red selected, gray reserved, white any other. Slots that
   * can no longer be booked are dimmed.
   */
  state: 'free' | 'cart' | 'selected' | 'reserved' | 'blocked';
  /** Label for the state; a free slot needs none. */
  label?: keyof typeof slotLabels;
  /** Why the slot cannot be chosen. */
  rejection?: BookingRejection;
}

/** Text keys of the labels. */
export const slotLabels = {
  selected: 'booking.slot.selected',
  cart: 'booking.slot.cart',
  kept: 'booking.slot.kept',
  booked: 'booking.slot.booked',
  past: 'booking.slot.past',
  margin: 'booking.slot.margin',
} as const;

/** Text keys for the specified reasons why a slot cannot be chosen (CC §8). */
export const rejectionTexts = {
  in_cart: 'booking.refusals.inCart',
  booked: 'booking.refusals.booked',
  margin: 'booking.refusals.margin',
  past: 'booking.refusals.past',
} as const satisfies Record<BookingRejection, string>;

/** Whether an accepted private request holds the slot for the caller, who may book it although it is reserved (PD-43). */
const isKept = ({ offer_until }: Pick<Slot, 'offer_until'>, now: number): boolean =>
  offer_until !== null && Date.parse(offer_until) > now;

/** The state of a slot now: the server decides whether it is booked, the clock whether it is too late. */
export function stateNow(
  slot: Pick<Slot, 'state' | 'from_date' | 'offer_until'>,
  now: number,
  marginHours: number,
): SlotState {
  const kept = isKept(slot, now);
  const metadata = {
    start: Date.parse(slot.from_date),
    reserved: slot.state === 'reserved' && !kept,
    held: slot.state === 'held',
  };
  return slotState(metadata, now, kept ? 0 : marginHours);
}

/** The appearance of a slot, and whether it can be chosen. */
export function getSlotAppearance(
  slot: Slot,
  { now, marginHours, inCart, selected }: SlotView,
): SlotAppearance {
  const state = stateNow(slot, now, marginHours);
  const rejection = findBookingRejection(state, inCart);
  if (rejection === 'in_cart') return { state: 'cart', label: 'cart', rejection };
  if (rejection === 'booked') return { state: 'reserved', label: 'booked', rejection };
  if (rejection !== undefined) return { state: 'blocked', label: rejection, rejection };
  if (selected) return { state: 'selected', label: 'selected' };
  return isKept(slot, now) ? { state: 'free', label: 'kept' } : { state: 'free' };
}
