import type { ErrorTable } from './table.ts';

/** Errors of cart, checkout, coupons, orders, wallet and refunds. */
export const commerceErrors = {
  // cart
  removed_gone: 409,
  cart_full: 409,
  not_family: 403,
  self_only: 403,
  enrolled: 409,
  // checkout
  cart_empty: 400,
  cart_changed: 409,
  not_available: 409,
  price_changed: 409,
  wallet_changed: 409,
  order_over: 409,
  order_paid: 409,
  payment_declined: 409,
  payment_over: 409,
  payment_not_started: 502,
  method_required: 400,
  method_currency: 400,
  method_minimum: { status: 400, params: ['amount'] },
  method_wallet: 400,
  method_unavailable: 400,
  phone_required: 400,
  phone_format: 400,
  // coupons
  coupon_unknown: 404,
  coupon_off: 409,
  coupon_early: 409,
  coupon_over: 409,
  coupon_currency: 409,
  coupon_minimum: { status: 409, params: ['minimum'] },
  coupon_own: 409,
  coupon_nothing: 409,
  coupon_used: 409,
  coupon_gone: 409,
  coupon_wait: { status: 429, params: ['time'] },
  // payments
  bad_signature: 400,
  // orders
  not_paid: 409,
  nothing_to_refund: 409,
  payment_disputed: 409,
  already_paid: 409,
  nothing_to_pay: 409,
  payment_under_way: 409,
  payment_not_stopped: 502,
  provider_unreachable: 502,
  // wallet
  wallet_short: 409,
  // commerce-operator
  coupon_exists: 409,
  coupon_value: 400,
  coupon_without_currency: 400,
  coupon_most: 400,
  coupon_window: 400,
  amount_zero: 400,
  balance_too_low: 409,
  own_money: 403,
  correction_too_large: 403,
} as const satisfies ErrorTable;
