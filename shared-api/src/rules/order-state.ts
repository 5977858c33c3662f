/*
 * The statuses of an order and of a payment, and their transitions (PD-23, PD-88 to PD-93). Database triggers reject any other change, and
 * the browser's checkout derives the buyer's options from the same tables.
 */

interface Transition<Status extends string> {
  from: readonly Status[];
  to: Status;
}

/** `open`: its items are held, and nobody is paying yet; `pending`: a payment is in progress; the other three are final. */
export const orderStatuses = ['open', 'pending', 'paid', 'expired', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderTransitions = {
  /** Somebody starts to pay, possibly with another method than before. */
  startPayment: { from: ['open', 'pending'], to: 'pending' },
  /** The payment failed or expired; the hold continues. */
  endPayment: { from: ['pending'], to: 'open' },
  /** Paid by a provider, by the wallet, or with nothing left to pay. */
  fulfil: { from: ['open', 'pending'], to: 'paid' },
  /** The hold has expired. */
  expire: { from: ['open', 'pending'], to: 'expired' },
  /** Cancelled by the buyer, or replaced by another order. */
  cancel: { from: ['open', 'pending'], to: 'cancelled' },
} as const satisfies Record<string, Transition<OrderStatus>>;
export type OrderTransition = keyof typeof orderTransitions;

/**
 * `opening`: about to be created at the provider; `open`: the buyer is at the provider; `paid`: it paid its order; `failed`: declined;
 * `expired`: its time was over; `returned`: the money arrived when the payment was no longer expected, and was refunded.
 */
export const paymentStatuses = ['opening', 'open', 'paid', 'failed', 'expired', 'returned'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentTransitions = {
  /** The provider has created its page. */
  open: { from: ['opening'], to: 'open' },
  /** The money arrived and pays the order. */
  settle: { from: ['opening', 'open'], to: 'paid' },
  /** Declined, or not created by the provider. */
  fail: { from: ['opening', 'open'], to: 'failed' },
  /** The time of the payment was over, or it was cancelled. */
  expire: { from: ['opening', 'open'], to: 'expired' },
  /** The money arrived but is not needed, possibly after the payment failed or expired: it is refunded. */
  return: { from: ['opening', 'open', 'failed', 'expired'], to: 'returned' },
} as const satisfies Record<string, Transition<PaymentStatus>>;
export type PaymentTransition = keyof typeof paymentTransitions;

const next = <Status extends string>({ from, to }: Transition<Status>, status: Status): Status | undefined =>
  from.includes(status) ? to : undefined;

/** The next status of an order; undefined if the transition does not apply and the order stays unchanged. */
export const nextOrderStatus = (status: OrderStatus, transition: OrderTransition): OrderStatus | undefined =>
  next<OrderStatus>(orderTransitions[transition], status);

/** The next status of a payment; undefined if the transition does not apply. */
export const nextPaymentStatus = (
  status: PaymentStatus,
  transition: PaymentTransition,
): PaymentStatus | undefined => next<PaymentStatus>(paymentTransitions[transition], status);

/** Whether an order holds its items and can be paid. A buyer has at most one of these. */
export const isLive = (status: OrderStatus): status is 'open' | 'pending' =>
  nextOrderStatus(status, 'fulfil') !== undefined;

/** Whether the buyer can still pay with it. An order has at most one such payment, while it is pending. */
export const isUnderWay = (status: PaymentStatus): status is 'opening' | 'open' =>
  nextPaymentStatus(status, 'settle') !== undefined;
