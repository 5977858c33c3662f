import { isLive, type OrderStatus } from 'shared-api/rules/order-state';

/** What is known of the own order and of what it is made from. */
export interface CheckoutFacts {
  /** Of the order shown, by the latest answer. */
  status?: OrderStatus;
  /** Its time is over by the clock, whatever the answer said. */
  isOver?: boolean;
  /** An answer without which the page cannot be failed. */
  hasFailed?: boolean;
  /** The cart that it is made from: how much of it can be ordered, and how much cannot be bought. */
  cart?: { ordered: number; unavailable: number };
}

/**
 * What the page is: `pending` somebody has gone to pay, `over` the hold has ended, `unavailable` the cart has what cannot be bought, which
 * blocks it (EC §4). That the order is paid goes before everything: the cart is empty then, and nothing is to be said of that.
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

export function checkoutOutcome({ status, isOver, hasFailed, cart }: CheckoutFacts): CheckoutOutcome {
  if (status === 'paid' || status === 'pending') return status;
  if (status !== undefined && !isLive(status)) return 'over';
  if (status === 'open' && isOver) return 'over';
  if (hasFailed) return 'failed';
  if (cart && cart.unavailable > 0) return 'unavailable';
  if (cart?.ordered === 0) return 'empty';
  return status === 'open' ? 'open' : 'loading';
}
