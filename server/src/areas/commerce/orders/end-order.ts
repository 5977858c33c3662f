import { and, eq, gt } from 'drizzle-orm';
import { isLive, nextOrderStatus, type OrderTransition } from 'shared-api/rules/order-state';
import type { Database } from '../../../kernel/index.ts';
import type { ProductKinds } from '../cart/product-kinds.ts';
import { releaseCoupon } from '../coupons/reserve-coupon.ts';
import { orderLines } from '../tables/orders.ts';
import { unreserve } from '../wallet/postings.ts';
import { findLines, groupByKindInOrder, type Order, type Payment, toLineReferences } from './locks.ts';
import { changeOrder, changePayment } from './transitions.ts';

/** Transitions that end an order, or its payment, without success. */
export type EndTransition = Exclude<OrderTransition, 'startPayment' | 'fulfil'>;

/** How and when the payment under way ended. */
export interface EndedPayment {
  payment: Payment;
  transition: 'fail' | 'expire' | 'return';
  /** Why the payment failed, as a stable code. */
  reason?: string;
  ref?: string;
  charge?: string;
}

async function releaseItems(
  tx: Database,
  order: Order,
  productKinds: ProductKinds | undefined,
  now: Date,
): Promise<void> {
  if (productKinds)
    for (const [kind, lines] of groupByKindInOrder(await findLines(tx, order.id), productKinds))
      await kind.release(tx, toLineReferences(lines), now);
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
 * Ends a locked order, or its payment under way, without success: closes the payment, releases coupon and wallet, and releases the items if
 * the order ends too. Without `productKinds` the areas release the items themselves. Returns the updated order; an order that has ended stays
 * unchanged.
 */
export async function endOrder(
  tx: Database,
  order: Order,
  transition: EndTransition,
  { productKinds, now, ended }: { productKinds?: ProductKinds; now: Date; ended?: EndedPayment },
): Promise<Order['status']> {
  const status = nextOrderStatus(order.status, transition);
  if (status === undefined) return order.status;
  const over = !isLive(status);
  if (over) await releaseItems(tx, order, productKinds, now);
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
