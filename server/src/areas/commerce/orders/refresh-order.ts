import { isLive } from 'shared-api/rules/order-state';
import type { Database } from '../../../kernel/index.ts';
import { closeOrder } from './close-order.ts';
import { findPaymentUnderWay } from './find-payment.ts';
import type { Order } from './locks.ts';
import type { OrderDeps } from './order-deps.ts';
import { settlePayment } from './settle-payment.ts';

/** Minimum time between two requests to a provider about one order, since pages poll. */
const minIntervalMs = 2000;
/** Maximum number of remembered orders; the least recently checked are dropped first. */
const maxOrders = 10_000;

type OrderRefresher = (order: Order) => Promise<void>;

/**
 * Updates a live order before it is returned: asks the provider about its payment, on each node at most every two seconds, and expires an
 * order whose time is over. Returns the stored order if the provider is unavailable.
 */
function createOrderRefresher(deps: OrderDeps): OrderRefresher {
  const askedAt = new Map<number, number>();
  const mayAsk = (id: number): boolean => {
    const now = deps.now().getTime();
    if (now - (askedAt.get(id) ?? Number.NEGATIVE_INFINITY) < minIntervalMs) return false;
    askedAt.delete(id);
    askedAt.set(id, now);
    const [oldest] = askedAt.keys();
    if (askedAt.size > maxOrders && oldest !== undefined) askedAt.delete(oldest);
    return true;
  };
  const refresh = async ({ id, holdUntil }: Order) => {
    if (holdUntil !== null && holdUntil <= deps.now()) return void (await closeOrder(deps, id, 'expire'));
    const payment = await findPaymentUnderWay(deps.db, id);
    if (payment?.status === 'open') await settlePayment(deps, payment);
  };
  return async (order) => {
    if (!isLive(order.status) || !mayAsk(order.id)) return;
    await refresh(order).catch((error: unknown) =>
      deps.log.warn({ err: error, order: order.id }, 'an order could not be looked after'),
    );
  };
}

const refreshers = new WeakMap<Database, OrderRefresher>();

/** Gets the refresher of a server, by its database: all routes share one interval for an order. */
export function getOrderRefresher(deps: OrderDeps): OrderRefresher {
  const known = refreshers.get(deps.db);
  if (known) return known;
  const refresher = createOrderRefresher(deps);
  refreshers.set(deps.db, refresher);
  return refresher;
}
