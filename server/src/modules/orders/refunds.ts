import { and, eq, inArray, sum } from 'drizzle-orm';
import type { Currency } from 'shared-api/rules/currency';
import type { RefundReason } from 'shared-api/rules/order';
import { type RefundTo, refundSplit } from 'shared-api/rules/order-totals';
import { type Database, Failure } from '../../kernel/index.ts';
import type { Sellables } from '../cart/sellables.ts';
import { late, refundTo } from '../wallet/postings.ts';
import {
  byKindInOrder,
  linesOf,
  lockOrder,
  lockPayment,
  type OrderLine,
  type Payment,
  referred,
} from './locks.ts';
import { orderLines, payments, refunds } from './tables.ts';
import { tellRefund } from './telling.ts';

export type Refund = typeof refunds.$inferSelect;

/** What comes back, in hundredths. */
export interface Refunded {
  /** Through the provider. */
  amount: number;
  /** Into the wallet. */
  walletAmount: number;
  currency: Currency;
}

/** Why a line's money goes back, and where to. */
export interface RefundWish {
  to: RefundTo;
  reason: RefundReason;
  /** What an operator says of it, for the buyer. */
  note?: string;
  /** Whoever gives it back tells the buyer, amounts and all: nothing more is said here. */
  isTold?: boolean;
}

/** Something that was delivered, as its area knows it. */
export interface DeliveredThing {
  modelName: string;
  /** Of a session, the booking. */
  reference: number;
}

/** The payment that paid for an order, as it is until the transaction ends. */
async function lockPaid(tx: Database, orderId: number): Promise<Payment | undefined> {
  const [paid] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')));
  return paid && lockPayment(tx, paid.id);
}

async function insertRefund(
  tx: Database,
  payment: Payment,
  given: Pick<Refund, 'amount' | 'walletAmount' | 'reason' | 'currency'> & { lineId?: number },
  now: Date,
): Promise<Refund> {
  const planned = given.amount > 0;
  const [refund] = await tx
    .insert(refunds)
    .values({
      ...given,
      paymentId: payment.id,
      createdAt: now,
      ...(planned ? { status: 'planned', dueAt: now } : { status: 'done', doneAt: now }),
    })
    .returning();
  if (!refund) throw new Error('The refund just written is not there');
  return refund;
}

/**
 * Gives back what was paid for lines of an order, those that have not been given back yet, under the payment's lock. The wallet's part is
 * there at once; the provider's is planned, and carried out by `carryOutRefunds`. Answers the refunds of these lines, old ones too.
 */
export async function refundLines(
  tx: Database,
  orderId: number,
  lines: readonly OrderLine[],
  { to, reason, note, isTold = false }: RefundWish,
  now: Date,
): Promise<Refund[]> {
  const payment = lines.length === 0 ? undefined : await lockPaid(tx, orderId);
  if (!payment) return [];
  const ids = lines.map(({ id }) => id);
  const before = await tx.select().from(refunds).where(inArray(refunds.lineId, ids));
  const [given] = await tx
    .select({ amount: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.paymentId, payment.id));
  let returned = given?.amount ?? 0;
  const written: Refund[] = [];
  for (const line of lines) {
    const paid = line.price - line.discount;
    if (paid === 0 || before.some(({ lineId }) => lineId === line.id)) continue;
    const { source, wallet } = refundSplit(paid, { to, taken: payment.amount, returned });
    const { currency } = payment;
    const parts = { amount: source, walletAmount: wallet, currency };
    const refund = await insertRefund(tx, payment, { ...parts, lineId: line.id, reason }, now);
    returned += source;
    written.push(refund);
  }
  if (written.length > 0 && !isTold)
    await tellRefund(tx, payment, { refunds: written, lines, reason, note }, now);
  const { buyerId: userId } = payment;
  for (const { id: refundId, amount, walletAmount, currency } of written)
    await refundTo(
      tx,
      { refundId, userId, currency, amount, provider: payment.provider ?? undefined, walletAmount },
      now,
    );
  return [...before, ...written];
}

/**
 * Gives back what was paid for something that was delivered, for the area that it is of, in the transaction that takes it back; the same
 * again when it is repeated. Locks no order, so that it may be called under the area's locks (locks.ts).
 * @returns what comes back; undefined when nothing was paid
 */
export async function refundLine(
  tx: Database,
  { modelName, reference, ...wish }: DeliveredThing & RefundWish,
  now: Date,
): Promise<Refunded | undefined> {
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(
      and(
        eq(orderLines.modelName, modelName),
        eq(orderLines.reference, reference),
        eq(orderLines.status, 'delivered'),
      ),
    );
  const [refund] = line ? await refundLines(tx, line.orderId, [line], wish, now) : [];
  return refund && { amount: refund.amount, walletAmount: refund.walletAmount, currency: refund.currency };
}

/** Takes back what of delivered lines their areas take back; it is delivered no longer. */
async function takeBack(
  tx: Database,
  lines: readonly OrderLine[],
  sellables: Sellables,
  now: Date,
): Promise<void> {
  const delivered = lines.filter(({ status }) => status === 'delivered');
  const taken: number[] = [];
  for (const [kind, each] of byKindInOrder(delivered, sellables))
    taken.push(...((await kind.takeBack?.(tx, referred(each), now)) ?? []));
  if (taken.length > 0)
    await tx.update(orderLines).set({ status: 'released' }).where(inArray(orderLines.id, taken));
}

/**
 * What an operator gives back of an order: one line, or all that have not been given back yet. What was delivered stays, unless its area takes it
 * back. The same again when it is repeated.
 * @throws Failure 404 `not_found`; 409 `not_paid`, `nothing_to_refund`
 */
export async function refundOrder(
  tx: Database,
  orderId: number,
  { lineId, to, note }: { lineId?: number; to: RefundTo; note: string },
  { sellables, now }: { sellables: Sellables; now: Date },
): Promise<Refund[]> {
  await lockOrder(tx, orderId);
  const lines = await linesOf(tx, orderId);
  const wanted = lineId === undefined ? lines : lines.filter(({ id }) => id === lineId);
  if (wanted.length === 0) throw new Failure(404, 'not_found');
  await takeBack(tx, wanted, sellables, now);
  if (!(await lockPaid(tx, orderId))) throw new Failure(409, 'not_paid');
  const given = await refundLines(tx, orderId, wanted, { to, reason: 'operator', note }, now);
  if (given.length === 0) throw new Failure(409, 'nothing_to_refund');
  return given;
}

/** Money that a provider took and that paid for nothing: what came, and why it goes back. */
export interface Unwanted {
  amount: number;
  currency: Currency;
  reason: 'late' | 'mismatch';
}

/** Gives back a whole payment that nobody waits for any more, once, under the order's lock. */
export async function returnPayment(
  tx: Database,
  payment: Payment,
  { amount, currency, reason }: Unwanted,
  now: Date,
): Promise<void> {
  const { id: paymentId, provider, buyerId: userId } = payment;
  if (provider === null) throw new Error(`Payment ${paymentId} came through no provider`);
  const parts = { amount, walletAmount: 0, currency };
  const refund = await insertRefund(tx, payment, { ...parts, reason }, now);
  await tellRefund(tx, payment, { refunds: [refund], lines: [], reason }, now);
  await late(tx, { paymentId, provider, currency, amount }, now);
  await refundTo(tx, { refundId: refund.id, userId, provider, ...parts }, now);
}
