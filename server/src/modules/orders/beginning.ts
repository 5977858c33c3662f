import { eq } from 'drizzle-orm';
import { nextStatus } from 'shared-api/rules/order';
import { spread } from 'shared-api/rules/order-totals';
import { type Database, Failure } from '../../kernel/index.ts';
import { takeCoupon } from '../coupons/taking.ts';
import { reserve, spend } from '../wallet/postings.ts';
import { completeOrder } from './completing.ts';
import type { OrderDesk } from './desk.ts';
import { fingerprintOf, paymentByKey } from './keys.ts';
import { byKindInOrder, lockOrder, type OrderLine, type Payment, referred } from './locks.ts';
import { holdMs } from './opening.ts';
import type { PayWish } from './paying.ts';
import { paymentUnderWay } from './payment.ts';
import type { Plan } from './planning.ts';
import { orderLines, orders, payments } from './tables.ts';

/** What the coupon takes off, line by line. */
async function writeDiscount(tx: Database, { order, lines, totals, code }: Plan): Promise<void> {
  const { discount } = totals;
  if (code === undefined) return;
  const shares = spread(
    discount,
    lines.map(({ price }) => price),
  );
  for (const [index, { id }] of lines.entries())
    await tx.update(orderLines).set({ discount: shares[index] }).where(eq(orderLines.id, id));
  await tx.update(orders).set({ discount, couponCode: code }).where(eq(orders.id, order.id));
}

/** Holds the coupon, for what it takes off in the plan. @throws Failure what `takeCoupon` refuses; 409 `price_changed` */
async function takeCode(tx: Database, { order, totals, code }: Plan, now: Date): Promise<void> {
  if (code === undefined) return;
  const { id: orderId, buyerId: userId, currency, subtotal: total } = order;
  const { discount } = await takeCoupon(tx, { orderId, code, userId, currency, total }, now);
  if (discount !== totals.discount) throw new Failure(409, 'price_changed');
}

/** @throws Failure 409 `wallet_changed` where there is less in the wallet by now */
function refuseShort(error: unknown): never {
  if (error instanceof Failure && error.code === 'wallet_short')
    throw new Failure(409, 'wallet_changed', { cause: error });
  throw error;
}

/** The wallet's part of a payment. */
const fromWallet = ({ order, totals }: Plan, { id: paymentId }: Payment) => ({
  paymentId,
  userId: order.buyerId,
  currency: order.currency,
  amount: totals.wallet,
});

async function insertPayment(tx: Database, plan: Plan, wish: PayWish, now: Date): Promise<Payment> {
  const { order, totals, method, provider, phone } = plan;
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId: order.id,
      buyerId: order.buyerId,
      key: wish.key,
      fingerprint: fingerprintOf(wish),
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

/** Completes the order of a payment without a provider: coupon and money are taken as the things are handed over. */
async function payAtOnce(
  tx: Database,
  desk: OrderDesk,
  { plan, payment, justHeld }: { plan: Plan; payment: Payment; justHeld: boolean },
  now: Date,
): Promise<Payment> {
  const { order, lines, totals, code } = plan;
  const take = async (lost: readonly OrderLine[]) => {
    // Nothing has been paid yet: it is refused rather than paid and given back.
    if (lost.length > 0) throw new Failure(409, 'not_available');
    await takeCode(tx, plan, now);
    await spend(tx, fromWallet(plan, payment), now).catch(refuseShort);
  };
  const discounted = { ...order, discount: totals.discount, couponCode: code ?? null };
  const received = { take, justHeld: justHeld ? lines : undefined };
  await completeOrder(tx, desk, { order: discounted, payment, received }, now);
  return payment;
}

/** Holds the things on, and sets coupon and money aside, before the provider of a payment hears of it. */
async function setAside(
  tx: Database,
  { sellables }: OrderDesk,
  { plan, payment }: { plan: Plan; payment: Payment },
  now: Date,
): Promise<Payment> {
  const { order, lines, totals } = plan;
  const until = new Date(Math.max(order.holdUntil?.getTime() ?? 0, now.getTime() + holdMs));
  for (const [kind, each] of byKindInOrder(lines, sellables)) await kind.extend(tx, referred(each), until);
  await tx.update(orders).set({ status: 'pending', holdUntil: until }).where(eq(orders.id, order.id));
  await takeCode(tx, plan, now);
  if (totals.wallet > 0) await reserve(tx, fromWallet(plan, payment), now).catch(refuseShort);
  return payment;
}

/**
 * Writes a payment of an order that is locked, and has none under way. One without a provider completes the order at once; for another the
 * things are held on, and coupon and money set aside, before the provider hears of it.
 * @param justHeld the order is written in this very transaction
 * @throws Failure 409 for what coupon, wallet and things refuse
 */
export async function writePayment(
  tx: Database,
  desk: OrderDesk,
  plan: Plan,
  wish: PayWish,
  justHeld = false,
): Promise<Payment> {
  const now = desk.now();
  const payment = await insertPayment(tx, plan, wish, now);
  await writeDiscount(tx, plan);
  return plan.provider
    ? setAside(tx, desk, { plan, payment }, now)
    : payAtOnce(tx, desk, { plan, payment, justHeld }, now);
}

/**
 * Writes a payment, under the order's lock. A payment that this very call has written before is answered as it is.
 * @throws Failure 409 `order_over`, `payment_under_way`, and what `writePayment` refuses
 */
export async function beginPayment(desk: OrderDesk, plan: Plan, wish: PayWish): Promise<Payment> {
  return desk.db.transaction(async (tx) => {
    const order = await lockOrder(tx, plan.order.id);
    const before = await paymentByKey(tx, plan.order.buyerId, wish);
    if (before) return before;
    if (
      !order ||
      nextStatus(order.status, 'payment_begun') === undefined ||
      !order.holdUntil ||
      order.holdUntil <= desk.now()
    )
      throw new Failure(409, 'order_over');
    if (await paymentUnderWay(tx, order.id)) throw new Failure(409, 'payment_under_way');
    return writePayment(tx, desk, { ...plan, order }, wish);
  });
}
