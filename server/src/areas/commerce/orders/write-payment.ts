import { eq, sql } from 'drizzle-orm';
import { nextOrderStatus } from 'shared-api/rules/order-state';
import { type OrderTotals, spread } from 'shared-api/rules/order-totals';
import type { PaymentMethod } from 'shared-api/rules/payment-methods';
import { type Database, Failure, pipeline } from '../../../kernel/index.ts';
import { reserveCoupon } from '../coupons/reserve-coupon.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { orderLines, orders, payments } from '../tables/orders.ts';
import { reserve, spend } from '../wallet/postings.ts';
import { findPaymentUnderWay } from './find-payment.ts';
import { fulfilOrder, type Received } from './fulfil-order.ts';
import { findPaymentByKey, hashRequest } from './idempotency-key.ts';
import {
  groupByKindInOrder,
  lockOrder,
  type Order,
  type OrderLine,
  type Payment,
  toLineReferences,
} from './locks.ts';
import type { OrderDeps } from './order-deps.ts';
import type { PaymentRequest } from './payment-request.ts';
import { changeOrder } from './transitions.ts';

/** How long an order holds its items before the payment starts (PD-23). */
export const holdMs = 10 * 60_000;

/** Amounts and method of a payment, as the server calculates them. */
export interface PaymentPlan {
  order: Order;
  lines: OrderLine[];
  totals: OrderTotals;
  method: PaymentMethod;
  /** Undefined if nothing is left to pay. */
  provider?: PaymentProvider;
  phone?: string;
  code?: string;
  /** The coupon's discount before the method's minimum amount limits it. */
  offered?: number;
}

/** Stores the coupon's discount of each line. */
async function writeDiscount(tx: Database, { order, lines, totals, code }: PaymentPlan): Promise<void> {
  const { discount } = totals;
  if (code === undefined) return;
  const shares = spread(
    discount,
    lines.map(({ price }) => price),
  );
  const byLine = sql.join(
    lines.map(({ id }, index) => sql`when ${id}::int then ${shares[index]}::int`),
    sql` `,
  );
  await pipeline([
    () =>
      tx
        .update(orderLines)
        .set({ discount: sql`case ${orderLines.id} ${byLine} else ${orderLines.discount} end` })
        .where(eq(orderLines.orderId, order.id)),
    () => tx.update(orders).set({ discount, couponCode: code }).where(eq(orders.id, order.id)),
  ]);
}

/** Reserves the coupon, whose discount must match the plan. @throws Failure the rejections of `reserveCoupon`; 409 `price_changed` */
async function reservePlannedCoupon(
  tx: Database,
  { order, offered, code }: PaymentPlan,
  now: Date,
): Promise<void> {
  if (code === undefined) return;
  const { id: orderId, buyerId: userId, currency, subtotal: total } = order;
  const { discount } = await reserveCoupon(tx, { orderId, code, userId, currency, total }, now);
  if (discount !== offered) throw new Failure('price_changed');
}

/** @throws Failure 409 `wallet_changed` if the balance no longer suffices */
function rejectShortWallet(error: unknown): never {
  if (error instanceof Failure && error.code === 'wallet_short')
    throw new Failure('wallet_changed', { cause: error });
  throw error;
}

/** The wallet's part of a payment. */
const toWalletPart = ({ order, totals }: PaymentPlan, { id: paymentId }: Payment) => ({
  paymentId,
  userId: order.buyerId,
  currency: order.currency,
  amount: totals.wallet,
});

async function insertPayment(
  tx: Database,
  plan: PaymentPlan,
  request: PaymentRequest,
  now: Date,
): Promise<Payment> {
  const { order, totals, method, provider, phone } = plan;
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId: order.id,
      buyerId: order.buyerId,
      key: request.key,
      fingerprint: hashRequest(request),
      method,
      provider: provider?.name,
      currency: order.currency,
      amount: totals.due,
      walletAmount: totals.wallet,
      phone,
      ...(provider ? { status: 'opening' } : { status: 'paid', settledAt: now }),
      createdAt: now,
    })
    .returning();
  if (!payment) throw new Error('The payment just written is not there');
  return payment;
}

/** Completes the order of a payment without a provider: uses the coupon and debits the wallet with the delivery. */
async function payAtOnce(
  tx: Database,
  deps: OrderDeps,
  { plan, payment, isNewOrder }: { plan: PaymentPlan; payment: Payment; isNewOrder: boolean },
  now: Date,
): Promise<Payment> {
  const { order, lines, totals, code } = plan;
  const debit = async (lost: readonly OrderLine[]) => {
    // Nothing was paid yet, so the call is rejected instead of refunded.
    if (lost.length > 0) throw new Failure('not_available');
    await reservePlannedCoupon(tx, plan, now);
    await spend(tx, toWalletPart(plan, payment), now).catch(rejectShortWallet);
  };
  const discounted = { ...order, discount: totals.discount, couponCode: code ?? null };
  const received: Received = { debit, newLines: isNewOrder ? lines : undefined };
  await fulfilOrder(tx, deps, { order: discounted, payment, received }, now);
  return payment;
}

/** Extends the holds and reserves coupon and money before the payment is created at the provider. */
async function reserveFunds(
  tx: Database,
  { productKinds }: OrderDeps,
  { plan, payment }: { plan: PaymentPlan; payment: Payment },
  now: Date,
): Promise<Payment> {
  const { order, lines, totals } = plan;
  const until = new Date(Math.max(order.holdUntil?.getTime() ?? 0, now.getTime() + holdMs));
  for (const [kind, each] of groupByKindInOrder(lines, productKinds))
    await kind.extend(tx, toLineReferences(each), until);
  await changeOrder(tx, order, 'startPayment', { holdUntil: until });
  await reservePlannedCoupon(tx, plan, now);
  if (totals.wallet > 0) await reserve(tx, toWalletPart(plan, payment), now).catch(rejectShortWallet);
  return payment;
}

/**
 * Inserts a payment for a locked order that has none under way. Without a provider it completes the order at once; otherwise it extends the
 * holds and reserves coupon and money before the provider is called.
 * @param isNewOrder whether the current transaction created the order
 * @throws Failure 409 for rejections of coupon, wallet and items
 */
export async function writePayment(
  tx: Database,
  deps: OrderDeps,
  plan: PaymentPlan,
  request: PaymentRequest,
  isNewOrder = false,
): Promise<Payment> {
  const now = deps.now();
  const payment = await insertPayment(tx, plan, request, now);
  await writeDiscount(tx, plan);
  return plan.provider
    ? reserveFunds(tx, deps, { plan, payment }, now)
    : payAtOnce(tx, deps, { plan, payment, isNewOrder }, now);
}

/**
 * Locks the order and inserts a payment. Returns the existing payment if a call with the same key inserted it before.
 * @throws Failure 409 `order_over`, `payment_under_way`, and the rejections of `writePayment`
 */
export async function createPayment(
  deps: OrderDeps,
  plan: PaymentPlan,
  request: PaymentRequest,
): Promise<Payment> {
  return deps.db.transaction(async (tx) => {
    const [order, before, underWay] = await pipeline([
      () => lockOrder(tx, plan.order.id),
      () => findPaymentByKey(tx, plan.order.buyerId, request),
      () => findPaymentUnderWay(tx, plan.order.id),
    ]);
    if (before) return before;
    if (
      !order ||
      nextOrderStatus(order.status, 'startPayment') === undefined ||
      !order.holdUntil ||
      order.holdUntil <= deps.now()
    )
      throw new Failure('order_over');
    if (underWay) throw new Failure('payment_under_way');
    return writePayment(tx, deps, { ...plan, order }, request);
  });
}
