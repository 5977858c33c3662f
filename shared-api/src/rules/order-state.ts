/*
 * The states of an order and of a payment, and their transitions (PD-23, PD-88 to PD-93). Triggers in the database refuse any other change,
 * and the browser's checkout reads from the same tables what the buyer can still do.
 */

interface Transition<Status extends string> {
  from: readonly Status[];
  to: Status;
}

/** `open`: its items are held, nobody pays yet; `pending`: a payment is under way; the other three are final. */
export const orderStatuses = ['open', 'pending', 'paid', 'expired', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderTransitions = {
  /** Somebody goes to pay, also in another way than before. */
  startPayment: { from: ['open', 'pending'], to: 'pending' },
  /** The payment failed or expired; the hold stays. */
  endPayment: { from: ['pending'], to: 'open' },
  /** Paid by a provider, by the wallet, or with nothing left to pay. */
  fulfil: { from: ['open', 'pending'], to: 'paid' },
  /** The hold has run out. */
  expire: { from: ['open', 'pending'], to: 'expired' },
  /** Given up by the buyer, or for another order. */
  cancel: { from: ['open', 'pending'], to: 'cancelled' },
} as const satisfies Record<string, Transition<OrderStatus>>;
export type OrderTransition = keyof typeof orderTransitions;

/**
 * `opening`: about to be opened at the provider; `open`: the buyer is there; `paid`: it paid its order; `failed`: declined; `expired`: its
 * time was over; `returned`: it was paid when nobody waited for it any more, and the money went back.
 */
export const paymentStatuses = ['opening', 'open', 'paid', 'failed', 'expired', 'returned'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentTransitions = {
  /** The provider has a page for it. */
  open: { from: ['opening'], to: 'open' },
  /** The money came, and pays the order. */
  settle: { from: ['opening', 'open'], to: 'paid' },
  /** Declined, or not opened by the provider. */
  fail: { from: ['opening', 'open'], to: 'failed' },
  /** Its time was over, or it was given up. */
  expire: { from: ['opening', 'open'], to: 'expired' },
  /** The money came for nothing, also after it had failed or expired: it goes back. */
  return: { from: ['opening', 'open', 'failed', 'expired'], to: 'returned' },
} as const satisfies Record<string, Transition<PaymentStatus>>;
export type PaymentTransition = keyof typeof paymentTransitions;

const next = <Status extends string>({ from, to }: Transition<Status>, status: Status): Status | undefined =>
  from.includes(status) ? to : undefined;

/** What an order becomes; undefined where the transition does not apply to it, and it stays as it is. */
export const nextOrderStatus = (status: OrderStatus, transition: OrderTransition): OrderStatus | undefined =>
  next<OrderStatus>(orderTransitions[transition], status);

/** What a payment becomes; undefined where the transition does not apply to it. */
export const nextPaymentStatus = (
  status: PaymentStatus,
  transition: PaymentTransition,
): PaymentStatus | undefined => next<PaymentStatus>(paymentTransitions[transition], status);

/** Whether an order holds its items and can be paid. A buyer has at most one of these. */
export const isLive = (status: OrderStatus): status is 'open' | 'pending' =>
  nextOrderStatus(status, 'fulfil') !== undefined;

/** Whether the buyer may still pay by it. An order has at most one of these, while it is pending. */
export const isUnderWay = (status: PaymentStatus): status is 'opening' | 'open' =>
  nextPaymentStatus(status, 'settle') !== undefined;
