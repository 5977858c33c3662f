import { isLive } from 'shared-api/rules/order-state';
import { Failure } from '../../../kernel/index.ts';
import { findOrder, type Payment } from './locks.ts';
import { openPayment } from './open-payment.ts';
import type { OrderDeps } from './order-deps.ts';
import type { PaymentOutcome } from './payment-request.ts';

/**
 * Rejects the repeated call of a payment that ended without success; a call with a new key can pay the order.
 * @throws Failure 502 `payment_not_started` if the provider did not create it; 409 `order_over`, `payment_declined`, `payment_over`
 */
async function rejectEnded({ db }: OrderDeps, { orderId, status, reason }: Payment): Promise<never> {
  if (status === 'failed' && reason === 'not_opened') throw new Failure('payment_not_started');
  const order = await findOrder(db, orderId);
  if (!order || !isLive(order.status)) throw new Failure('order_over');
  throw new Failure(status === 'failed' ? 'payment_declined' : 'payment_over');
}

/** Finds the outcome of a payment, for its first call and for repeated calls. */
export async function getPaymentOutcome(deps: OrderDeps, payment: Payment): Promise<PaymentOutcome> {
  const { orderId, status } = payment;
  switch (status) {
    case 'paid':
      return { status, orderId };
    case 'opening':
    case 'open':
      return openPayment(deps, payment);
    default:
      return rejectEnded(deps, payment);
  }
}
