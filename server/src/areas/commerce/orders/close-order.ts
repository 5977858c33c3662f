import { Failure } from '../../../kernel/index.ts';
import { type EndTransition, endOrder } from './end-order.ts';
import { findPaymentUnderWay } from './find-payment.ts';
import { lockOrder, type Order, type Payment } from './locks.ts';
import { notifyUnpaid } from './notify-unpaid.ts';
import type { OrderDeps } from './order-deps.ts';
import { stopPayment } from './settle-payment.ts';

/** Maximum time for creating a payment at the provider: two requests and a margin. */
const openingMs = 30_000;

/**
 * Finds the payment of an order that is under way, which can be stopped.
 * @throws Failure 409 `payment_under_way` while it is being created at the provider
 */
export async function findStoppablePayment(
  { db, now }: OrderDeps,
  orderId: number,
): Promise<Payment | undefined> {
  const payment = await findPaymentUnderWay(db, orderId);
  if (payment?.status === 'opening' && now().getTime() - payment.createdAt.getTime() < openingMs)
    throw new Failure('payment_under_way');
  return payment;
}

/**
 * Stops the payment of an order that is under way, if there is one, at its provider. The payment may turn out to be paid.
 * @throws Failure 409 `payment_under_way` while a payment is being created; 502 `payment_not_stopped`
 */
export async function stopPaymentOfOrder(
  deps: OrderDeps,
  orderId: number,
  event: EndTransition,
): Promise<void> {
  const payment = await findStoppablePayment(deps, orderId);
  if (payment) await stopPayment(deps, payment, event);
}

/**
 * Ends a live order and first stops its payment at the provider; `expire` ends only an order whose time is over. Returns the updated order,
 * which may turn out to be paid.
 * @throws Failure 409 `payment_under_way` while a payment is being created; 502 `payment_not_stopped`
 */
export async function closeOrder(
  deps: OrderDeps,
  orderId: number,
  event: 'cancel' | 'expire',
): Promise<Order> {
  await stopPaymentOfOrder(deps, orderId, event);
  return deps.db.transaction(async (tx) => {
    const now = deps.now();
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`Order ${orderId} has gone`);
    if (event === 'expire' && order.holdUntil !== null && order.holdUntil > now) return order;
    // A concurrent call has started a payment.
    if (await findPaymentUnderWay(tx, orderId)) throw new Failure('payment_under_way');
    const status = await endOrder(tx, order, event, { productKinds: deps.productKinds, now });
    if (status !== order.status) await notifyUnpaid(tx, order, { event }, now);
    return { ...order, status };
  });
}
