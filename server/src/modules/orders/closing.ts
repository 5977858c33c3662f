import { Failure } from '../../kernel/index.ts';
import type { OrderDesk } from './desk.ts';
import { endOrder } from './ending.ts';
import { lockOrder, type Order } from './locks.ts';
import { paymentUnderWay } from './payment.ts';
import { stopPayment } from './settling.ts';

/** How long somebody may be about to open a payment: two requests to a provider, and some. */
export const openingMs = 30_000;

/**
 * Ends an order that is live, its payment at the provider first; `time_over` only one whose time is. Answers it as it is then: it may turn
 * out to be paid.
 * @throws Failure 409 `payment_under_way` while a payment is being opened; 502 `payment_not_stopped`
 */
export async function closeOrder(
  desk: OrderDesk,
  orderId: number,
  event: 'given_up' | 'time_over',
): Promise<Order> {
  const payment = await paymentUnderWay(desk.db, orderId);
  if (payment?.status === 'opening' && desk.now().getTime() - payment.createdAt.getTime() < openingMs)
    throw new Failure(409, 'payment_under_way');
  if (payment) await stopPayment(desk, payment, event);
  return desk.db.transaction(async (tx) => {
    const now = desk.now();
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`Order ${orderId} has gone`);
    if (event === 'time_over' && order.holdUntil !== null && order.holdUntil > now) return order;
    // Another has begun to pay it meanwhile.
    if (await paymentUnderWay(tx, orderId)) throw new Failure(409, 'payment_under_way');
    const status = await endOrder(tx, order, event, { sellables: desk.sellables, now });
    return { ...order, status };
  });
}
