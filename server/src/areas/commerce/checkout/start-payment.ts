import { eq } from 'drizzle-orm';
import { isLive } from 'shared-api/rules/order-state';
import { defaultCurrency, getMethodCurrency } from 'shared-api/rules/payment-methods';
import { type Database, Failure, pipeline } from '../../../kernel/index.ts';
import { closeOrder, openingMs } from '../orders/close-order.ts';
import type { Order, Payment } from '../orders/locks.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { orders } from '../orders/tables.ts';
import { findPayment, findPaymentUnderWay } from '../payments/find-payment.ts';
import { stopPayment } from '../payments/settle-payment.ts';
import { createOrder, findLiveOrder, type WrittenOrder } from './create-order.ts';
import { findPaymentByKey } from './idempotency-key.ts';
import { openPayment } from './open-payment.ts';
import type { Payer, PaymentOutcome, PaymentRequest } from './payment-request.ts';
import { findPayableLines, planPayment } from './plan-payment.ts';
import { createPayment, writePayment } from './write-payment.ts';

/** How long after its creation an order can be paid, so that repeated attempts do not hold the items for ever. */
const payableMs = 60 * 60_000;

const findOrder = async (db: Database, id: number): Promise<Order | undefined> =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0];

/**
 * Finds the order's payment under way, which a new one may replace. @throws Failure 409 `payment_under_way` while it is being created at
 * the provider
 */
async function findEarlierPayment(deps: OrderDeps, order: Order): Promise<Payment | undefined> {
  const earlier = await findPaymentUnderWay(deps.db, order.id);
  if (earlier?.status === 'opening' && deps.now().getTime() - earlier.createdAt.getTime() < openingMs)
    throw new Failure(409, 'payment_under_way');
  return earlier;
}

/**
 * Rejects the repeated call of a payment that ended without success; a call with a new key can pay the order.
 * @throws Failure 502 `payment_not_started` where the provider did not create it; 409 `order_over`, `payment_declined`, `payment_over`
 */
async function rejectEnded({ db }: OrderDeps, { orderId, status, reason }: Payment): Promise<never> {
  if (status === 'failed' && reason === 'not_opened') throw new Failure(502, 'payment_not_started');
  const order = await findOrder(db, orderId);
  if (!order || !isLive(order.status)) throw new Failure(409, 'order_over');
  throw new Failure(409, status === 'failed' ? 'payment_declined' : 'payment_over');
}

/** Finds the outcome of a payment, for its first call and for repeated calls. */
async function outcomeOf(deps: OrderDeps, payment: Payment): Promise<PaymentOutcome> {
  const { orderId, status } = payment;
  switch (status) {
    case 'paid':
      return { status, orderId };
    case 'opening':
    case 'open':
      return openPayment(deps, payment);
    default:
      return rejectEnded(deps, payment);
  }
}

/** Pays an existing order. */
async function payOrder(
  deps: OrderDeps,
  order: Order,
  request: PaymentRequest,
  payer: Payer,
): Promise<PaymentOutcome> {
  if (order.status === 'paid') return { status: 'paid', orderId: order.id };
  await rejectOverdue(deps, order);
  const earlier = await findEarlierPayment(deps, order);
  if (earlier?.key === request.key) {
    // A concurrent call with the same key created the payment first: continues with that one.
    const same = await findPaymentByKey(deps.db, payer.buyer.userId, request);
    if (same) return outcomeOf(deps, same);
  }
  const lines = await findPayableLines(deps, order, request, payer);
  const planned = await planPayment(deps, { order, lines, earlier }, request, payer);
  if (earlier) {
    await stopPayment(deps, earlier, 'endPayment');
    const { status } = (await findPayment(deps.db, earlier.id)) ?? earlier;
    if (status === 'paid') return { status, orderId: order.id };
  }
  return outcomeOf(deps, await createPayment(deps, planned, request));
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
  if (opened.done) return outcomeOf(deps, opened.done);
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
  if (order?.buyerId !== payer.buyer.userId) throw new Failure(404, 'not_found');
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
  if (before) return outcomeOf(deps, before);
  try {
    return await (orderId === undefined
      ? payLive(deps, order, request, payer)
      : payNamed(deps, order, request, payer));
  } catch (error) {
    // The conflict may be with a concurrent call that has the same key: returns the outcome of that call.
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    const done = await byKey();
    if (done) return outcomeOf(deps, done);
    // Or with one that has another key, or none, and has paid the order meanwhile.
    const paid = order && (await findOrder(db, order.id));
    if (paid?.buyerId !== userId || paid.status !== 'paid') throw error;
    return { status: 'paid', orderId: paid.id };
  }
}

/** Expires an order whose time is over. @throws Failure 409 `order_over` */
async function rejectOverdue(deps: OrderDeps, { id, holdUntil, createdAt }: Order): Promise<void> {
  const now = deps.now();
  if (holdUntil === null || now.getTime() - createdAt.getTime() > payableMs)
    throw new Failure(409, 'order_over');
  if (holdUntil > now) return;
  await closeOrder(deps, id, 'expire');
  throw new Failure(409, 'order_over');
}
