import { z } from 'zod';
import { defineCall, ownerOnly, signedIn } from '../../contract.ts';
import { flag, id, line } from '../../wire.ts';
import { cartModel } from '../cart.ts';
import { currency } from '../wire.ts';
import { amount, idempotencyKey, order, paymentMethod } from './wire.ts';

/** From the cart to the provider (EC §2.4, §4, §7; PD-23, PD-24, PD-88 to PD-93). */

/** An entry of the caller's cart. */
const item = z.object({
  model_id: id,
  model_name: cartModel,
  /** The person for whom it is bought; the caller by default. */
  user_id: id.optional(),
});

/** Maximum number of lines, the same as that of a cart. */
const items = z.array(item).min(1).max(200);

export const openCheckout = defineCall({
  id: 'checkout.open',
  method: 'POST',
  path: '/api/payment/checkout/open',
  source: 'EC §2.4, PD-23 and PD-93',
  summary:
    "Hold what is in the cart, or some of it, for 10 minutes as the caller's one live order. The same things and currency again: the same order, its " +
    'time goes on; others: the new order takes the place of the earlier one in one step, and where it cannot be made the earlier one stays. 400 `cart_empty` "There are no items in the cart."; 403 ' +
    '`not_family`; 409 `cart_changed` where an item is not in the cart, `not_available` "Not Avaliable Item On Cart!" with the reasons ' +
    'in `errors` by entry, `cart[<cart_id>]`, `payment_under_way` while a payment is being opened; 502 `payment_not_stopped` where the ' +
    "earlier order's payment could not be stopped",
  callers: signedIn,
  errors: [
    'cart_changed',
    'cart_empty',
    'not_available',
    'not_family',
    'payment_not_stopped',
    'payment_under_way',
  ],
  encoding: 'json',
  body: z.object({
    /** A part of the cart, for a separate order; the whole cart by default. */
    items: items.optional(),
    currency: currency.default('USD'),
    /** Not in the specification: 1: cancels a payment in progress, even if the same order continues. */
    stop_payment: flag.optional(),
  }),
  answer: z.object({
    status: z.literal(true),
    /** `paid`: the earlier order turned out to be paid; it is `data`, and no other order was created. */
    outcome: z.enum(['opened', 'kept', 'paid']),
    data: order,
  }),
  example: { body: { items: [{ model_id: 4, model_name: 'ConsultationSession' }], currency: 'USD' } },
});

export const liveOrder = defineCall({
  id: 'checkout.live',
  method: 'GET',
  path: '/api/payment/checkout/live',
  source: 'PD-23',
  summary: "The caller's live order, open or pending; null without one",
  callers: signedIn,
  answer: z.object({ status: z.literal(true), data: order.nullable() }),
});

export const pay = defineCall({
  id: 'checkout.pay',
  method: 'POST',
  path: '/api/payment/checkout',
  origin: 'spec',
  source: 'EC §4, §5, §7 and §8, PD-24, PD-88 to PD-93',
  summary:
    "Pay the live order; without one, it is opened first, with `checkout.open`'s refusals. Amounts that are sent are compared, never used. Where wallet and coupon leave less than the method " +
    'takes (`minimums` of `payments.methods`), the wallet pays less, and after it the coupon takes less off. The header ' +
    'Idempotency-Key, or `idempotency_key`, makes a repetition answer the same; an order that is paid already answers as paid. 400 ' +
    '`method_required` "Please Select Payment Method", `method_currency`, `method_minimum`, `method_wallet`, `method_unavailable`, `phone_required` "Please Enter Your ' +
    'Phone Number", `phone_format`; 404 for another\'s order; 409 `cart_changed`, `price_changed`, `wallet_changed`, `not_available` "Not Avaliable ' +
    'Item On Cart!", `order_over`, `payment_under_way`, `payment_declined` and `payment_over` for the key of a payment that came to nothing while its order can ' +
    'still be paid by another, `key_reused` for a key with another body, and the refusals of `coupons.apply`; 502 ' +
    '`payment_not_started` "Failed to initiate payment. Please try again.", `payment_not_stopped`',
  callers: signedIn,
  envelope: 'success-message',
  errors: [
    'cart_changed',
    'cart_empty',
    'coupon_currency',
    'coupon_early',
    'coupon_gone',
    'coupon_minimum',
    'coupon_nothing',
    'coupon_off',
    'coupon_over',
    'coupon_own',
    'coupon_unknown',
    'coupon_used',
    'coupon_wait',
    'key_reused',
    'method_currency',
    'method_minimum',
    'method_required',
    'method_unavailable',
    'method_wallet',
    'not_available',
    'not_family',
    'not_found',
    'order_over',
    'payment_declined',
    'payment_not_started',
    'payment_not_stopped',
    'payment_over',
    'payment_under_way',
    'phone_format',
    'phone_required',
    'price_changed',
    'wallet_changed',
  ],
  body: z.object({
    /** Every browser sends it, and it is ignored. */
    is_web: flag.optional(),
    /** The wallet pays as much as possible; also with the method `wallet`. */
    isWallet: flag.default(false),
    /** The wallet's part as the page shows it: compared if `isWallet` is 1. */
    walletAmount: amount.optional(),
    /** Not required if nothing is left to pay. */
    payment_method: z.union([paymentMethod, z.literal('')]).optional(),
    /** Required for `paymob_mobile_wallet`, parsed by `mobileWalletNumber`; ignored for other methods. */
    wallet_mobile_number: line(40).optional(),
    /** Code of a coupon. */
    code: line(40).optional(),
    /** What the page shows: the lines of the order, or the part of the cart to order. */
    items: items.optional(),
    /** Not in the specification: id of the order that the page shows. */
    order_id: id.optional(),
    /** Not in the specification: the amount left to pay as the page shows it. */
    total: amount.optional(),
    /** Not in the specification: currency of a new order. By default that of the method, for the earlier variant of the page. */
    currency: currency.optional(),
    /** Not in the specification: alternative to the header, for clients that cannot send it. */
    idempotency_key: idempotencyKey.optional(),
  }),
  answer: z.object({
    success: z.literal(true),
    /** Contains the word 'paid' if and only if it is paid (EC §4). */
    message: z.string(),
    msg: z.string(),
    /** Next address of the browser: the provider's page, or /payment-result of this site. */
    data: z.url(),
    /** Ours; this field is decisive (PD-88). */
    payment_status: z.enum(['paid', 'redirect']),
    /** Not in the specification. */
    order_id: z.int(),
  }),
  example: {
    body: {
      is_web: '1',
      isWallet: '0',
      walletAmount: '0',
      payment_method: 'stripe',
      items: [{ model_id: 4, model_name: 'ConsultationSession' }],
    },
  },
});

export const cancelCheckout = defineCall({
  id: 'checkout.cancel',
  method: 'POST',
  path: '/api/payment/checkout/cancel',
  source: 'PD-23',
  summary:
    'Give the live order up: its payment is stopped at the provider, and its things are free again. Repeating it answers the same. 409 `order_paid` where ' +
    'it turns out to be paid, `payment_under_way`',
  callers: ownerOnly,
  errors: ['order_paid', 'payment_not_stopped', 'payment_under_way'],
  encoding: 'json',
  body: z.object({ order_id: id }),
  answer: z.object({ status: z.literal(true), data: order }),
  example: { body: { order_id: 1 } },
});
