import { isLive } from 'shared-api/rules/order';
import { closeOrder } from './closing.ts';
import type { OrderDesk } from './desk.ts';
import type { Order } from './locks.ts';
import { paymentUnderWay } from './payment.ts';
import { settlePayment } from './settling.ts';

/** Pages ask again and again; a provider is asked about an order at most so often. */
const pauseMs = 2000;
/** Orders that are remembered; those asked for longest ago are forgotten. */
const most = 10_000;

/**
 * Brings a live order to what is true now, before it is answered: its payment is asked for at the provider, at most every two seconds by
 * this node, and one whose time is over ends. A provider that cannot be asked is no reason not to answer.
 */
export function createFreshener(desk: OrderDesk): (order: Order) => Promise<void> {
  const askedAt = new Map<number, number>();
  const mayAsk = (id: number): boolean => {
    const now = desk.now().getTime();
    if (now - (askedAt.get(id) ?? Number.NEGATIVE_INFINITY) < pauseMs) return false;
    askedAt.delete(id);
    askedAt.set(id, now);
    const [oldest] = askedAt.keys();
    if (askedAt.size > most && oldest !== undefined) askedAt.delete(oldest);
    return true;
  };
  const freshen = async ({ id, holdUntil }: Order) => {
    if (holdUntil !== null && holdUntil <= desk.now()) return void (await closeOrder(desk, id, 'time_over'));
    const payment = await paymentUnderWay(desk.db, id);
    if (payment?.status === 'open') await settlePayment(desk, payment);
  };
  return async (order) => {
    if (!isLive(order.status) || !mayAsk(order.id)) return;
    await freshen(order).catch((error: unknown) =>
      desk.log.warn({ err: error, order: order.id }, 'an order could not be looked after'),
    );
  };
}
