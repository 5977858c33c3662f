import { isLive } from 'shared-api/rules/order-state';
import { paymentUnderWay } from '../payments/find-payment.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { closeOrder } from './close-order.ts';
import type { Order } from './locks.ts';
import type { OrderDeps } from './order-deps.ts';

/** Pages ask again and again; a provider is asked about an order at most so often. */
const pauseMs = 2000;
/** Orders that are remembered; those asked for longest ago are forgotten. */
const most = 10_000;

/**
 * Brings a live order to what is true now, before it is answered: its payment is asked for at the provider, at most every two seconds by
 * this node, and one whose time is over ends. A provider that cannot be asked is no reason not to answer.
 */
export function createOrderRefresher(deps: OrderDeps): (order: Order) => Promise<void> {
  const askedAt = new Map<number, number>();
  const mayAsk = (id: number): boolean => {
    const now = deps.now().getTime();
    if (now - (askedAt.get(id) ?? Number.NEGATIVE_INFINITY) < pauseMs) return false;
    askedAt.delete(id);
    askedAt.set(id, now);
    const [oldest] = askedAt.keys();
    if (askedAt.size > most && oldest !== undefined) askedAt.delete(oldest);
    return true;
  };
  const refresh = async ({ id, holdUntil }: Order) => {
    if (holdUntil !== null && holdUntil <= deps.now()) return void (await closeOrder(deps, id, 'expire'));
    const payment = await paymentUnderWay(deps.db, id);
    if (payment?.status === 'open') await settlePayment(deps, payment);
  };
  return async (order) => {
    if (!isLive(order.status) || !mayAsk(order.id)) return;
    await refresh(order).catch((error: unknown) =>
      deps.log.warn({ err: error, order: order.id }, 'an order could not be looked after'),
    );
  };
}
