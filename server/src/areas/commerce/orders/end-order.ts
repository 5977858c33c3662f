import { and, eq, gt } from 'drizzle-orm';
import { isLive, nextOrderStatus, type OrderTransition } from 'shared-api/rules/order-state';
import type { Database } from '../../../kernel/index.ts';
import type { Sellables } from '../cart/sellables.ts';
import { releaseCoupon } from '../coupons/taking.ts';
import { unreserve } from '../wallet/postings.ts';
import { byKindInOrder, linesOf, type Order, type Payment, referred } from './locks.ts';
import { orderLines } from './tables.ts';
import { changeOrder, changePayment } from './transitions.ts';

/** Why an order, or a payment of it, comes to nothing. */
export type EndingTransition = Exclude<OrderTransition, 'startPayment' | 'fulfil'>;

/** How the payment under way ended, and when. */
export interface EndedPayment {
  payment: Payment;
  transition: 'fail' | 'expire' | 'return';
  /** Of one that failed: a stable word. */
  reason?: string;
  ref?: string;
  charge?: string;
}

async function releaseItems(
  tx: Database,
  order: Order,
  sellables: Sellables | undefined,
  now: Date,
): Promise<void> {
  if (sellables)
    for (const [kind, lines] of byKindInOrder(await linesOf(tx, order.id), sellables))
      await kind.release(tx, referred(lines), now);
  await tx
    .update(orderLines)
    .set({ status: 'released' })
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.status, 'held')));
}

async function closePayment(
  tx: Database,
  { payment, transition, ...ended }: EndedPayment,
  now: Date,
): Promise<void> {
  await changePayment(tx, payment, transition, { ...ended, settledAt: now });
  await tx
    .update(orderLines)
    .set({ discount: 0 })
    .where(and(eq(orderLines.orderId, payment.orderId), gt(orderLines.discount, 0)));
  await releaseCoupon(tx, payment.orderId);
}

/**
 * What follows when an order that is locked, or the payment under way of it, comes to nothing: the payment is closed, what it had of coupon and
 * wallet is free again, and with the order its items; without `sellables` their areas see to that. Answers what the order is then; nothing
 * happens to one that has ended.
 */
export async function endOrder(
  tx: Database,
  order: Order,
  transition: EndingTransition,
  { sellables, now, ended }: { sellables?: Sellables; now: Date; ended?: EndedPayment },
): Promise<Order['status']> {
  const status = nextOrderStatus(order.status, transition);
  if (status === undefined) return order.status;
  const over = !isLive(status);
  if (over) await releaseItems(tx, order, sellables, now);
  if (ended) await closePayment(tx, ended, now);
  await changeOrder(tx, order, transition, {
    discount: 0,
    ...(over && { holdUntil: null, closedAt: now }),
  });
  if (ended && ended.payment.walletAmount > 0) {
    const { id: paymentId, buyerId: userId, currency, walletAmount: amount } = ended.payment;
    await unreserve(tx, { paymentId, userId, currency, amount }, now);
  }
  return status;
}
