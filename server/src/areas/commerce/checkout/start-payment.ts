import { defaultCurrency, getMethodCurrency } from 'shared-api/rules/payment-methods';
import { type Database, Failure, pipeline } from '../../../kernel/index.ts';
import { closeOrder, findStoppablePayment } from '../orders/close-order.ts';
import { findPayment } from '../orders/find-payment.ts';
import { findPaymentByKey } from '../orders/idempotency-key.ts';
import { findOrder, type Order } from '../orders/locks.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { getPaymentOutcome } from '../orders/payment-outcome.ts';
import type { Payer, PaymentOutcome, PaymentRequest } from '../orders/payment-request.ts';
import { stopPayment } from '../orders/settle-payment.ts';
import { createPayment, writePayment } from '../orders/write-payment.ts';
import { createOrder, findLiveOrder, type WrittenOrder } from './create-order.ts';
import { findPayableLines, planPayment } from './plan-payment.ts';

/** How long after its creation an order can be paid, so that repeated attempts do not hold the items for ever. */
const payableMs = 60 * 60_000;

/** Pays an existing order. */
async function payOrder(
  deps: OrderDeps,
  order: Order,
  request: PaymentRequest,
  payer: Payer,
): Promise<PaymentOutcome> {
  if (order.status === 'paid') return { status: 'paid', orderId: order.id };
  await rejectOverdue(deps, order);
  const earlier = await findStoppablePayment(deps, order.id);
  if (earlier?.key === request.key) {
    // A concurrent call with the same key created the payment first: continues with that one.
    const same = await findPaymentByKey(deps.db, payer.buyer.userId, request);
    if (same) return getPaymentOutcome(deps, same);
  }
  const lines = await findPayableLines(deps, order, request, payer);
  const planned = await planPayment(deps, { order, lines, earlier }, request, payer);
  if (earlier) {
    await stopPayment(deps, earlier, 'endPayment');
    const { status } = (await findPayment(deps.db, earlier.id)) ?? earlier;
    if (status === 'paid') return { status, orderId: order.id };
  }
  return getPaymentOutcome(deps, await createPayment(deps, planned, request));
}

/**
 * Creates an order and its payment in one transaction, so that nothing stays held if the payment is rejected.
 * @param live the buyer's live order, if the caller has just read it
 */
async function openAndPay(
  deps: OrderDeps,
  live: Order | undefined,
  request: PaymentRequest,
  payer: Payer,
): Promise<PaymentOutcome> {
  const { method, items } = request;
  const { buyer, timezone } = payer;
  const ofMethod = method === undefined || method === 'wallet' ? defaultCurrency : getMethodCurrency(method);
  const currency = request.currency ?? ofMethod;
  const pay = async (tx: Database, written: WrittenOrder) => {
    const inside = { ...deps, db: tx };
    return writePayment(tx, inside, await planPayment(inside, written, request, payer), request, true);
  };
  const opened = await createOrder(deps, { buyer, items, currency, timezone }, pay, { live });
  if (opened.done) return getPaymentOutcome(deps, opened.done);
  const order = await findOrder(deps.db, opened.orderId);
  if (!order) throw new Error(`Order ${opened.orderId} has gone`);
  return payOrder(deps, order, request, payer);
}

/** Pays the live order, or creates one. */
async function payLive(
  deps: OrderDeps,
  live: Order | undefined,
  request: PaymentRequest,
  payer: Payer,
): Promise<PaymentOutcome> {
  // `createOrder` expires an order whose time is over before it creates another.
  const payable = live?.holdUntil && live.holdUntil > deps.now();
  return payable ? payOrder(deps, live, request, payer) : openAndPay(deps, live, request, payer);
}

/** Pays the order with the given id. @throws Failure 404 `not_found` for another user's order */
async function payNamed(
  deps: OrderDeps,
  order: Order | undefined,
  request: PaymentRequest,
  payer: Payer,
): Promise<PaymentOutcome> {
  if (order?.buyerId !== payer.buyer.userId) throw new Failure('not_found');
  return payOrder(deps, order, request, payer);
}

/**
 * Pays an order (EC §4 and §7; PD-88 to PD-93): at once if wallet and coupon cover it, otherwise by a redirect to the provider. Repeated
 * calls with one key, and calls for a paid order, return the same outcome. Creates an order if the call names none.
 * @throws Failure 400 `method_*`, `phone_*`, `cart_empty`; 403 `not_family`; 404 `not_found`, `coupon_unknown`; 409 `key_reused`,
 *   `cart_changed`, `price_changed`, `wallet_changed`, `not_available`, `order_over`, `payment_under_way`, `payment_declined`,
 *   `payment_over`, `coupon_*`; 502 `payment_not_started`, `payment_not_stopped`
 */
export async function startPayment(
  deps: OrderDeps,
  request: PaymentRequest,
  payer: Payer,
): Promise<PaymentOutcome> {
  const { db } = deps;
  const { userId } = payer.buyer;
  const { orderId } = request;
  const byKey = () => findPaymentByKey(db, userId, request);
  const [before, order] = await pipeline([
    byKey,
    () => (orderId === undefined ? findLiveOrder(db, userId) : findOrder(db, orderId)),
  ]);
  if (before) return getPaymentOutcome(deps, before);
  try {
    return await (orderId === undefined
      ? payLive(deps, order, request, payer)
      : payNamed(deps, order, request, payer));
  } catch (error) {
    // The conflict may be with a concurrent call that has the same key: returns the outcome of that call.
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    const done = await byKey();
    if (done) return getPaymentOutcome(deps, done);
    // The conflict may also be with a call with another key, or none, that has paid the order meanwhile.
    const paid = order && (await findOrder(db, order.id));
    if (paid?.buyerId !== userId || paid.status !== 'paid') throw error;
    return { status: 'paid', orderId: paid.id };
  }
}

/** Expires an order whose time is over. @throws Failure 409 `order_over` */
async function rejectOverdue(deps: OrderDeps, { id, holdUntil, createdAt }: Order): Promise<void> {
  const now = deps.now();
  if (holdUntil === null || now.getTime() - createdAt.getTime() > payableMs) throw new Failure('order_over');
  if (holdUntil > now) return;
  await closeOrder(deps, id, 'expire');
  throw new Failure('order_over');
}
