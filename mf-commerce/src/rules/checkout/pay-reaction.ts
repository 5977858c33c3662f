import type { CallError } from 'shared-api/client';
import type { ErrorOf } from 'shared-api/contract';
import type { pay } from 'shared-api/contracts/commerce/checkout';

/**
 * What a failed payment means for the page: `start` the provider's page could not be opened; `process` the outcome is
 * unknown; `prices`, `unavailable`, `order`, `wallet` the server's state differs from what the page showed; `coupon`
 * the coupon was rejected; `over` the order has ended; `busy` paying again makes another payment; `method`, `phone` the
 * field is invalid; `again` the key belongs to another payment; `told` the server's message gives the reason.
 */
export type PayReaction =
  | 'start'
  | 'process'
  | 'prices'
  | 'unavailable'
  | 'order'
  | 'wallet'
  | 'coupon'
  | 'over'
  | 'busy'
  | 'method'
  | 'phone'
  | 'again'
  | 'told';

const reactions: Partial<Record<ErrorOf<typeof pay>, PayReaction>> = {
  unexpected_answer: 'start',
  payment_not_started: 'start',
  price_changed: 'prices',
  not_available: 'unavailable',
  cart_changed: 'order',
  wallet_changed: 'wallet',
  order_over: 'over',
  not_found: 'over',
  payment_under_way: 'busy',
  payment_not_stopped: 'busy',
  payment_declined: 'busy',
  payment_over: 'busy',
  method_required: 'method',
  method_currency: 'method',
  method_unavailable: 'method',
  method_minimum: 'method',
  method_wallet: 'method',
  phone_required: 'phone',
  phone_format: 'phone',
  key_reused: 'again',
};

export function payReaction({ code, status }: Pick<CallError<typeof pay>, 'code' | 'status'>): PayReaction {
  const known = reactions[code];
  if (known !== undefined) return known;
  if (code.startsWith('coupon_')) return 'coupon';
  return code === 'network' || status >= 500 ? 'process' : 'told';
}
