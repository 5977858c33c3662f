/**
 * The order machine (decisions 23, 88 to 93). `open`: its things are held, nobody pays yet; `pending`: a payment is under way; the other
 * three are ends.
 */
export const orderStatuses = ['open', 'pending', 'paid', 'expired', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * `payment_begun`: somebody goes to pay, also in another way than before; `payment_ended`: that came to nothing and the hold goes on;
 * `paid`: by a provider, by the wallet, or there was nothing left to pay; `time_over`: the hold has run out; `given_up`: by the buyer, or for
 * another order.
 */
export const orderEvents = ['payment_begun', 'payment_ended', 'paid', 'time_over', 'given_up'] as const;
export type OrderEvent = (typeof orderEvents)[number];

const becomes: Record<OrderEvent, OrderStatus> = {
  payment_begun: 'pending',
  payment_ended: 'open',
  paid: 'paid',
  time_over: 'expired',
  given_up: 'cancelled',
};

/** Whether an order holds its things and can be paid. A buyer has at most one of these. */
export const isLive = (status: OrderStatus): status is 'open' | 'pending' =>
  status === 'open' || status === 'pending';

/**
 * What an order becomes. Undefined where the event means nothing to it: an order that has ended stays as it is, and one without a
 * payment has none that ends.
 */
export function nextStatus(status: OrderStatus, event: OrderEvent): OrderStatus | undefined {
  if (!isLive(status) || (status === 'open' && event === 'payment_ended')) return undefined;
  return becomes[event];
}

/** What happens with money that came in: it completes the order, or nobody waits for it any more and it goes back. */
export const incoming = (status: OrderStatus): 'complete' | 'refund' =>
  nextStatus(status, 'paid') === undefined ? 'refund' : 'complete';

/**
 * A line of an order: held, delivered, given back with the order, or paid for and not to be had any more (`lost`), whose money goes back.
 */
export const lineStatuses = ['held', 'released', 'delivered', 'lost'] as const;
export type LineStatus = (typeof lineStatuses)[number];

/**
 * A payment: about to be opened at the provider; the buyer is there; it paid its order; it came to nothing; its time was over; it was
 * paid but nobody waited for it any more, and went back.
 */
export const paymentStatuses = ['opening', 'open', 'paid', 'failed', 'expired', 'returned'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * Why money goes back: what it paid for was cancelled; could not be delivered; it came too late; it was not the amount asked for; an
 * operator gave it back.
 */
export const refundReasons = ['cancelled', 'lost', 'late', 'mismatch', 'operator'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** A refund: on its way; there; the provider would not take it, so that it went to the wallet. */
export const refundStatuses = ['planned', 'done', 'diverted'] as const;
export type RefundStatus = (typeof refundStatuses)[number];
