import type { Input } from 'shared-api/contract';
import type { cartAdd } from 'shared-api/contracts/cart';
import type { EventCard } from 'shared-api/contracts/events/events';

/** `model_name` of events and camps in the cart, as specified. */
export const eventModel = 'Event';

/**
 * The action that an event offers to a user: enrol for free, add to the cart, open the cart. `full` and `over` are the
 * reasons why there is no action; `none` is an event that is only announced (EC §2.1, §3, PD-95).
 */
export type EventAction = 'enroll' | 'add' | 'cart' | 'full' | 'over' | 'none';

type Event = Pick<EventCard, 'paid' | 'is_past' | 'remaining_seats'>;

export function getEventAction(event: Event, { inCart }: { inCart: boolean }): EventAction {
  if (event.paid === 2) return 'none';
  if (event.is_past === 1) return 'over';
  if (event.paid === 1 && inCart) return 'cart';
  if (event.remaining_seats === 0) return 'full';
  return event.paid === 0 ? 'enroll' : 'add';
}

/** Whether a person can still be assigned: they are neither enrolled nor in the cart for this event. */
export const isAssignable = (person: { is_enrolled: 0 | 1; in_cart: 0 | 1 }): boolean =>
  person.is_enrolled === 0 && person.in_cart === 0;

type Prices = Pick<EventCard, 'price' | 'unlimited_price'>;

/** The price of the chosen option for one person. */
export const getPrice = ({ price, unlimited_price }: Prices, unlimited: boolean): number =>
  unlimited && unlimited_price !== null ? unlimited_price : price;

/** Price × members (EC §9), computed in hundredths. */
export const getTotal = (event: Prices, members: number, unlimited: boolean): number =>
  (Math.round(getPrice(event, unlimited) * 100) * members) / 100;

/** The body that adds an event to the cart for each of several people (COMM-089). */
export const toCartBody = (
  eventId: number,
  userIds: readonly number[],
  unlimited: boolean,
): Input<typeof cartAdd>['body'] => ({
  model_id: eventId,
  model_name: eventModel,
  ...(unlimited && { is_unlimited: 1 as const }),
  items: userIds.map((user_id) => ({ model_id: eventId, model_name: eventModel, user_id })),
});
