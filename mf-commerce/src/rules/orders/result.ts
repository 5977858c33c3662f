import type { Order } from 'shared-api/contracts/commerce/wire';
import { isLive } from 'shared-api/rules/order-state';

/** Why an order was not paid, ordered by importance to its buyer. */
export type FailureReason =
  /** The money arrived after the order had ended, and is refunded. */
  | 'late'
  /** The money was not the requested amount, and is refunded. */
  | 'mismatch'
  | 'over'
  | 'givenUp'
  | 'declined'
  | 'nothing';

/** The result of a payment. The order decides, whatever the address claims (PD-89). */
export type PaymentResult =
  | { kind: 'paid' }
  | { kind: 'confirming' }
  | { kind: 'failed'; reason: FailureReason };

/** @param claimed the address claims that the payment succeeded; only the provider knows */
export function getPaymentResult(
  { status, payment, refunds }: Pick<Order, 'status' | 'payment' | 'refunds'>,
  claimed: boolean,
): PaymentResult {
  if (status === 'paid') return { kind: 'paid' };
  if (status === 'pending' && claimed) return { kind: 'confirming' };
  if (payment?.status === 'returned') {
    const refund = refunds.find(({ payment_id }) => payment_id === payment.id);
    return { kind: 'failed', reason: refund?.reason === 'mismatch' ? 'mismatch' : 'late' };
  }
  if (!isLive(status)) return { kind: 'failed', reason: status === 'expired' ? 'over' : 'givenUp' };
  // The provider cannot have declined a payment that was never created there.
  const isDeclined =
    payment?.status === 'failed' && payment.reason !== null && payment.reason !== 'not_opened';
  return { kind: 'failed', reason: isDeclined ? 'declined' : 'nothing' };
}

/** Payments usually take no longer, ms. */
export const usualMs = 120_000;

/**
 * How long to wait before the next request for an order, in ms; undefined when its answer is final.
 * @param elapsed ms since the page was opened
 */
export function pauseMs({ kind }: PaymentResult, isOpen: boolean, elapsed: number): number | undefined {
  if (kind === 'confirming') {
    if (elapsed >= usualMs) return 30_000;
    return [1000, 2000, 3000].find((pause) => elapsed < pause) ?? 5000;
  }
  // A success that arrives late can still change the result.
  if (kind === 'failed' && isOpen && elapsed < 3000) return 3000 - elapsed;
  return undefined;
}
