import type { Database } from '../../../kernel/index.ts';
import { notify } from '../../../services/notifications/index.ts';
import type { EndTransition } from './end-order.ts';
import type { Order } from './locks.ts';

/**
 * Notifies the buyer of an order that was not paid in time, or of a payment that failed, in the transaction that ends it. The user who
 * cancels is not notified.
 */
export async function notifyUnpaid(
  tx: Database,
  { id, buyerId }: Pick<Order, 'id' | 'buyerId'>,
  { event, paymentId }: { event: EndTransition; paymentId?: number },
  now: Date,
): Promise<void> {
  const about = { userId: buyerId, type: 'Order', modelId: id, params: { order: id } };
  if (event === 'expire')
    await notify(tx, [{ ...about, text: 'told.order_expired', key: `order expired ${id}` }], now);
  else if (event === 'endPayment')
    await notify(tx, [{ ...about, text: 'told.payment_failed', key: `payment failed ${paymentId}` }], now);
}
