import { and, desc, eq, getTableColumns, inArray, sum } from 'drizzle-orm';
import type { Currency } from 'shared-api/rules/currency';
import { type RefundTo, refundSplit } from 'shared-api/rules/order-totals';
import { type Database, Failure } from '../../../kernel/index.ts';
import type { RevokeOptions } from '../cart/product-kind.ts';
import type { ProductKinds } from '../cart/product-kinds.ts';
import { orderLines, orders, payments, refunds } from '../tables/orders.ts';
import { late, refundAllTo, refundTo } from '../wallet/postings.ts';
import { hasDispute, undecided } from './find-disputes.ts';
import {
  findLines,
  groupByKindInOrder,
  lockOrder,
  lockPayment,
  type OrderLine,
  type Payment,
  type Refund,
  toLineReferences,
} from './locks.ts';
import { notifyRefund } from './notify-buyer.ts';

/** Refunded amounts in hundredths. */
export interface Refunded {
  /** Refunded through the provider. */
  amount: number;
  /** Refunded to the wallet. */
  walletAmount: number;
  currency: Currency;
}

/** Reason and destination of a line's refund. */
export interface RefundOptions {
  to: RefundTo;
  reason: Refund['reason'];
  /** Of a refund that the bank has made: the provider's id of it. */
  madeAs?: string;
  /** The operator's message for the buyer. */
  note?: string;
  /** The caller notifies the buyer, with the amounts; no other notification is sent. */
  isNotified?: boolean;
}

/** A delivered product, as its area identifies it. */
export interface DeliveredProduct {
  modelName: string;
  /** For a session, the booking's id. */
  reference: number;
}

/** Locks the payment that paid for an order. */
async function lockPaid(tx: Database, orderId: number): Promise<Payment | undefined> {
  const [paid] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')));
  return paid && lockPayment(tx, paid.id);
}

type NewRefund = Pick<Refund, 'amount' | 'walletAmount' | 'reason' | 'currency'> & { lineId?: number };

/** The money of a payment that has not gone back, through the provider and to the wallet, in hundredths. */
async function findLeft(tx: Database, { id, amount, walletAmount }: Payment) {
  const [found] = await tx
    .select({
      amount: sum(refunds.amount).mapWith(Number),
      walletAmount: sum(refunds.walletAmount).mapWith(Number),
    })
    .from(refunds)
    .where(eq(refunds.paymentId, id));
  const returned = found?.amount ?? 0;
  return { returned, left: amount + walletAmount - returned - (found?.walletAmount ?? 0) };
}

/** Inserts refunds of one payment and returns them in order. */
async function insertRefunds(
  tx: Database,
  payment: Payment,
  input: readonly NewRefund[],
  now: Date,
  madeAs?: string,
): Promise<Refund[]> {
  if (input.length === 0) return [];
  const rows = input.map((each) => ({
    ...each,
    paymentId: payment.id,
    createdAt: now,
    ref: madeAs,
    ...(each.amount > 0 && madeAs === undefined
      ? ({ status: 'planned', dueAt: now } as const)
      : ({ status: 'done', doneAt: now } as const)),
  }));
  const written = await tx.insert(refunds).values(rows).returning();
  return written.sort((one, other) => one.id - other.id);
}

/**
 * Refunds lines of an order that are not refunded yet, under the payment's lock. Credits the wallet's part at once and plans the provider's
 * part for `executeRefunds`. Returns all refunds of these lines, including earlier ones.
 */
export async function refundLines(
  tx: Database,
  orderId: number,
  lines: readonly OrderLine[],
  { to, reason, note, madeAs, isNotified = false }: RefundOptions,
  now: Date,
): Promise<Refund[]> {
  const payment = lines.length === 0 ? undefined : await lockPaid(tx, orderId);
  if (!payment) return [];
  const ids = lines.map(({ id }) => id);
  const before = await tx.select().from(refunds).where(inArray(refunds.lineId, ids));
  const isDisputed = await hasDispute(tx, payment.id, undecided);
  let { returned, left } = await findLeft(tx, payment);
  const { currency } = payment;
  const parts: NewRefund[] = [];
  for (const line of lines) {
    // A dispute may have taken back a part that belongs to no line.
    const paid = Math.min(line.price - line.discount, left);
    if (paid === 0 || before.some(({ lineId }) => lineId === line.id)) continue;
    // What a dispute may still give back to the card goes nowhere else: `executeRefunds` waits for its decision.
    const target = isDisputed ? 'source' : to;
    const { source, wallet } = refundSplit(paid, { to: target, charged: payment.amount, returned });
    parts.push({ amount: source, walletAmount: wallet, currency, lineId: line.id, reason });
    returned += source;
    left -= paid;
  }
  const written = await insertRefunds(tx, payment, parts, now, madeAs);
  if (written.length > 0 && !isNotified)
    await notifyRefund(tx, payment, { refunds: written, lines, reason, note }, now);
  const { buyerId: userId } = payment;
  const provider = payment.provider ?? undefined;
  await refundAllTo(
    tx,
    written.map(({ id: refundId, amount, walletAmount }) => ({
      refundId,
      userId,
      currency,
      amount,
      provider,
      walletAmount,
    })),
    now,
  );
  return [...before, ...written];
}

const isLineOf = ({ modelName, reference }: DeliveredProduct) =>
  and(eq(orderLines.modelName, modelName), eq(orderLines.reference, reference));

/** Marks the line of a product as released, because its area ended it; independent of any refund. */
export async function releaseLine(tx: Database, delivered: DeliveredProduct): Promise<void> {
  await tx
    .update(orderLines)
    .set({ status: 'released' })
    .where(and(isLineOf(delivered), eq(orderLines.status, 'delivered')));
}

/** Whether an operator or a lost dispute has refunded a line. */
const hasOuterRefund = async (tx: Database, { id }: OrderLine): Promise<boolean> =>
  (await tx.$count(refunds, and(eq(refunds.lineId, id), inArray(refunds.reason, ['operator', 'dispute'])))) >
  0;

/**
 * Refunds a delivered product, for the area that sold it, in the transaction that revokes it; idempotent. Locks no order, so that areas can
 * call it while they hold their own locks (locks.ts).
 * @returns the refunded amounts; undefined if nothing was paid, or an operator or a lost dispute has refunded it before
 */
export async function refundLine(
  tx: Database,
  { modelName, reference, ...options }: DeliveredProduct & RefundOptions,
  now: Date,
): Promise<Refunded | undefined> {
  // Only the paid order counts: an expired one may have held the same product.
  const [line] = await tx
    .select(getTableColumns(orderLines))
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        isLineOf({ modelName, reference }),
        inArray(orderLines.status, ['delivered', 'released']),
        eq(orders.status, 'paid'),
      ),
    )
    .orderBy(desc(orderLines.id))
    .limit(1);
  if (!line || (await hasOuterRefund(tx, line))) return undefined;
  const [refund] = await refundLines(tx, line.orderId, [line], options, now);
  return refund && { amount: refund.amount, walletAmount: refund.walletAmount, currency: refund.currency };
}

/** Revokes the delivered products of some lines and marks the lines as released. */
export async function revokeLines(
  tx: Database,
  lines: readonly OrderLine[],
  { productKinds, ...context }: { productKinds: ProductKinds } & RevokeOptions,
): Promise<void> {
  const delivered = lines.filter(({ status }) => status === 'delivered');
  const ended: number[] = [];
  for (const [kind, each] of groupByKindInOrder(delivered, productKinds))
    ended.push(...(await kind.revoke(tx, toLineReferences(each), context)));
  if (ended.length > 0)
    await tx.update(orderLines).set({ status: 'released' }).where(inArray(orderLines.id, ended));
}

/** Ends the right to another refund for delivered products that the buyer keeps. */
async function endRefundRights(
  tx: Database,
  lines: readonly OrderLine[],
  productKinds: ProductKinds,
  now: Date,
): Promise<void> {
  const delivered = lines.filter(({ status }) => status === 'delivered');
  for (const [kind, each] of groupByKindInOrder(delivered, productKinds))
    await kind.endRefundRight?.(tx, toLineReferences(each), now);
}

/** An operator's refund of an order. */
export interface OperatorRefund {
  /** One line; by default all that are not refunded yet. */
  lineId?: number;
  to: RefundTo;
  /** The buyer keeps the delivered products (PD-126). */
  keep: boolean;
  note: string;
}

/** Finds the lines of an order that cost something and are not refunded yet. */
export async function findRefundable(tx: Database, lines: readonly OrderLine[]): Promise<OrderLine[]> {
  const before = await tx
    .select({ lineId: refunds.lineId })
    .from(refunds)
    .where(
      inArray(
        refunds.lineId,
        lines.map(({ id }) => id),
      ),
    );
  return lines.filter(
    ({ id, price, discount }) => price > discount && !before.some(({ lineId }) => lineId === id),
  );
}

/** Whether the payment of an order has a dispute that is not decided; none begins while the order is locked. */
async function isOrderDisputed(tx: Database, orderId: number): Promise<boolean> {
  const [paid] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')));
  return paid !== undefined && hasDispute(tx, paid.id, undecided);
}

/**
 * Refunds one line of an order, or all. Revokes the refunded products, unless the buyer keeps them (PD-126): cancels sessions, ends
 * enrolments and marks the lines as `released`. Idempotent.
 * @throws Failure 404 `not_found`; 409 `not_paid`, `payment_disputed`, `nothing_to_refund`
 */
export async function refundOrder(
  tx: Database,
  orderId: number,
  { lineId, to, keep, note }: OperatorRefund,
  { productKinds, config, now }: { productKinds: ProductKinds } & Pick<RevokeOptions, 'config' | 'now'>,
): Promise<Refund[]> {
  await lockOrder(tx, orderId);
  const requested = async () =>
    (await findLines(tx, orderId)).filter(({ id }) => lineId === undefined || id === lineId);
  const lines = await requested();
  if (lines.length === 0) throw new Failure('not_found');
  const refundable = await findRefundable(tx, lines);
  if (refundable.length > 0 && (await isOrderDisputed(tx, orderId))) throw new Failure('payment_disputed');
  if (keep) await endRefundRights(tx, refundable, productKinds, now);
  else await revokeLines(tx, refundable, { productKinds, config, refundTo: to, now });
  if (!(await lockPaid(tx, orderId))) throw new Failure('not_paid');
  const input = await refundLines(tx, orderId, await requested(), { to, reason: 'operator', note }, now);
  if (input.length === 0) throw new Failure('nothing_to_refund');
  return input;
}

/** A payment that completed no order: the received amount, and why it is refunded. */
export interface UnwantedPayment {
  amount: number;
  currency: Currency;
  reason: 'late' | 'mismatch';
}

/** Refunds a whole payment whose order no longer waits for it, once, under the order's lock. */
export async function returnPayment(
  tx: Database,
  payment: Payment,
  { amount, currency, reason }: UnwantedPayment,
  now: Date,
): Promise<void> {
  const { id: paymentId, provider, buyerId: userId } = payment;
  if (provider === null) throw new Error(`Payment ${paymentId} came through no provider`);
  const parts = { amount, walletAmount: 0, currency };
  const [refund] = await insertRefunds(tx, payment, [{ ...parts, reason }], now);
  if (!refund) throw new Error('The refund just written is not there');
  await notifyRefund(tx, payment, { refunds: [refund], lines: [], reason }, now);
  await late(tx, { paymentId, provider, currency, amount }, now);
  await refundTo(tx, { refundId: refund.id, userId, provider, ...parts }, now);
}

/** Books a part of a payment that a lost dispute took back and that belongs to no line, under the payment's lock. */
export async function refundPart(
  tx: Database,
  payment: Payment,
  { amount, madeAs }: { amount: number; madeAs: string },
  now: Date,
): Promise<void> {
  const { currency, provider, buyerId: userId } = payment;
  const part = { amount, walletAmount: 0, currency, reason: 'dispute' } as const;
  const [refund] = await insertRefunds(tx, payment, [part], now, madeAs);
  if (!refund || provider === null) throw new Error(`Payment ${payment.id} came through no provider`);
  await notifyRefund(tx, payment, { refunds: [refund], lines: [], reason: 'dispute' }, now);
  await refundTo(tx, { refundId: refund.id, userId, provider, amount, walletAmount: 0, currency }, now);
}
