import { isLive, type OrderStatus } from 'shared-api/rules/order-state';

/** The state of the user's order and of the cart that it was opened from. */
export interface CheckoutStatus {
  /** Status of the shown order, from the latest answer. */
  status?: OrderStatus;
  /** The hold has expired by the clock, whatever the answer contains. */
  isOver?: boolean;
  /** A request failed without which the page cannot work. */
  hasFailed?: boolean;
  /** The cart: how many entries can be ordered, and how many are unavailable. */
  cart?: { ordered: number; unavailable: number };
}

/**
 * What the page shows: `pending` a payment has been started, `over` the hold has expired, `unavailable` the cart has
 * entries that cannot be bought, which blocks the checkout (EC §4). `paid` takes precedence over everything, because
 * the cart is empty then.
 */
export type CheckoutOutcome =
  | 'loading'
  | 'failed'
  | 'empty'
  | 'unavailable'
  | 'open'
  | 'pending'
  | 'over'
  | 'paid';

export function getCheckoutOutcome({ status, isOver, hasFailed, cart }: CheckoutStatus): CheckoutOutcome {
  if (status === 'paid' || status === 'pending') return status;
  if (status !== undefined && !isLive(status)) return 'over';
  if (status === 'open' && isOver) return 'over';
  if (hasFailed) return 'failed';
  if (cart && cart.unavailable > 0) return 'unavailable';
  if (cart?.ordered === 0) return 'empty';
  return status === 'open' ? 'open' : 'loading';
}
