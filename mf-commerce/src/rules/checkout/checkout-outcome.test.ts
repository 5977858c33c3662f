import { expect, test } from 'vitest';
import { type CheckoutStatus, getCheckoutOutcome } from './checkout-outcome.ts';

const some = { ordered: 2, unavailable: 0 };
const none = { ordered: 0, unavailable: 0 };

test.each<[string, CheckoutStatus, string]>([
  ['nothing is known', {}, 'loading'],
  ['the order is being opened', { cart: some }, 'loading'],
  ['there is nothing to order', { cart: none }, 'empty'],
  ['what was there has gone', { cart: none, status: 'open' }, 'empty'],
  ['an order', { cart: some, status: 'open' }, 'open'],
  ['its time is over by the clock', { cart: some, status: 'open', isOver: true }, 'over'],
  ['or by the answer', { cart: some, status: 'expired' }, 'over'],
  ['it was replaced', { cart: some, status: 'cancelled' }, 'over'],
  ['somebody pays, whatever the cart', { cart: none, status: 'pending' }, 'pending'],
  ['it is paid, whatever else', { cart: none, status: 'paid', hasFailed: true, isOver: true }, 'paid'],
  ['an answer failed', { hasFailed: true }, 'failed'],
  ['something cannot be bought', { cart: { ordered: 1, unavailable: 1 } }, 'unavailable'],
])('%s', (_, metadata, outcome) => expect(getCheckoutOutcome(metadata)).toBe(outcome));
