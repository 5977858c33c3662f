import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { paymentUnderWay } from '../payments/find-payment.ts';
import { endOrder } from './end-order.ts';
import type { Order } from './locks.ts';
import { orders, payments } from './tables.ts';

/** The live order of somebody who leaves, as it is until the transaction ends; locked before the account. */
export const lockOrdersOf = (tx: Database, buyerId: number): Promise<Order[]> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), inArray(orders.status, ['open', 'pending'])))
    .for('no key update');

/**
 * The live order of somebody who leaves is given up; what is paid stays as it is (PD-106: invoices stay). Nothing can be asked of a
 * provider here: a payment that is made all the same is seen by the sweep, and goes back. What the order held, its areas forget. No invoice
 * needs the telephone number of a mobile wallet.
 */
export async function giveUpOrders(tx: Database, buyerId: number, now: Date): Promise<void> {
  for (const order of await lockOrdersOf(tx, buyerId)) {
    const payment = await paymentUnderWay(tx, order.id);
    const ended = payment && ({ payment, transition: 'expire' } as const);
    await endOrder(tx, order, 'cancel', { now, ended });
  }
  await tx.update(payments).set({ phone: null }).where(eq(payments.buyerId, buyerId));
}
