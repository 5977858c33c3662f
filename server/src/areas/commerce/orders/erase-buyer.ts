import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { orders, payments } from '../tables/orders.ts';
import { endOrder } from './end-order.ts';
import { findPaymentUnderWay } from './find-payment.ts';
import type { Order } from './locks.ts';

/** Locks the live order of a user whose account is closed; called before the account is locked. */
export const lockLiveOrders = (tx: Database, buyerId: number): Promise<Order[]> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), inArray(orders.status, ['open', 'pending'])))
    .for('no key update');

/**
 * Cancels the live order of a user whose account is closed, and keeps paid orders, because invoices stay (PD-106). It cannot call the
 * provider within this transaction: if the buyer still pays, the sweep finds the payment and refunds it. The areas erase the items of the
 * order. Also clears the phone numbers of mobile wallets, which invoices do not need.
 */
export async function cancelLiveOrders(tx: Database, buyerId: number, now: Date): Promise<void> {
  for (const order of await lockLiveOrders(tx, buyerId)) {
    const payment = await findPaymentUnderWay(tx, order.id);
    const ended = payment && ({ payment, transition: 'expire' } as const);
    await endOrder(tx, order, 'cancel', { now, ended });
  }
  await tx.update(payments).set({ phone: null }).where(eq(payments.buyerId, buyerId));
}
