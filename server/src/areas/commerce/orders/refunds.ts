import { and, desc, eq, getTableColumns, inArray, sum } from 'drizzle-orm';
import type { Currency } from 'shared-api/rules/currency';
import type { RefundReason } from 'shared-api/rules/order';
import { type RefundTo, refundSplit } from 'shared-api/rules/order-totals';
import { type Database, Failure } from '../../../kernel/index.ts';
import type { TakeBack } from '../cart/sellable-kind.ts';
import type { Sellables } from '../cart/sellables.ts';
import { late, refundAllTo, refundTo } from '../wallet/postings.ts';
import {
  byKindInOrder,
  linesOf,
  lockOrder,
  lockPayment,
  type OrderLine,
  type Payment,
  type Refund,
  referred,
} from './locks.ts';
import { notifyRefund } from './notify-buyer.ts';
import { orderLines, orders, payments, refunds } from './tables.ts';

/** What comes back, in hundredths. */
export interface Refunded {
  /** Through the provider. */
  amount: number;
  /** Into the wallet. */
  walletAmount: number;
  currency: Currency;
}

/** Why a line's money goes back, and where to. */
export interface RefundOptions {
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

type NewRefund = Pick<Refund, 'amount' | 'walletAmount' | 'reason' | 'currency'> & { lineId?: number };

/** Writes refunds of one payment; answers them in their order. */
async function insertRefunds(
  tx: Database,
  payment: Payment,
  given: readonly NewRefund[],
  now: Date,
): Promise<Refund[]> {
  if (given.length === 0) return [];
  const rows = given.map((each) => ({
    ...each,
    paymentId: payment.id,
    createdAt: now,
    ...(each.amount > 0
      ? ({ status: 'planned', dueAt: now } as const)
      : ({ status: 'done', doneAt: now } as const)),
  }));
  const written = await tx.insert(refunds).values(rows).returning();
  return written.sort((one, other) => one.id - other.id);
}

/**
 * Gives back what was paid for lines of an order, those that have not been given back yet, under the payment's lock. The wallet's part is
 * there at once; the provider's is planned, and carried out by `executeRefunds`. Answers the refunds of these lines, old ones too.
 */
export async function refundLines(
  tx: Database,
  orderId: number,
  lines: readonly OrderLine[],
  { to, reason, note, isTold = false }: RefundOptions,
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
  const { currency } = payment;
  const parts: NewRefund[] = [];
  for (const line of lines) {
    const paid = line.price - line.discount;
    if (paid === 0 || before.some(({ lineId }) => lineId === line.id)) continue;
    const { source, wallet } = refundSplit(paid, { to, taken: payment.amount, returned });
    parts.push({ amount: source, walletAmount: wallet, currency, lineId: line.id, reason });
    returned += source;
  }
  const written = await insertRefunds(tx, payment, parts, now);
  if (written.length > 0 && !isTold)
    await notifyRefund(tx, payment, { refunds: written, lines, reason, note }, now);
  const { buyerId: userId } = payment;
  const provider = payment.provider ?? undefined;
  await refundAllTo(
    tx,
    written.map(({ id: refundId, amount, walletAmount }) => ({
      ...{ refundId, userId, currency, amount, provider, walletAmount },
    })),
    now,
  );
  return [...before, ...written];
}

const isLineOf = ({ modelName, reference }: DeliveredThing) =>
  and(eq(orderLines.modelName, modelName), eq(orderLines.reference, reference));

/** Marks the line of something as released, because its area has ended what was delivered; whether its money goes back does not matter. */
export async function releaseLine(tx: Database, delivered: DeliveredThing): Promise<void> {
  await tx
    .update(orderLines)
    .set({ status: 'released' })
    .where(and(isLineOf(delivered), eq(orderLines.status, 'delivered')));
}

/**
 * Gives back what was paid for something that was delivered, for the area that it is of, in the transaction that takes it back; the same
 * again when it is repeated. Locks no order, so that it may be called under the area's locks (locks.ts).
 * @returns what comes back; undefined when nothing was paid
 */
export async function refundLine(
  tx: Database,
  { modelName, reference, ...wish }: DeliveredThing & RefundOptions,
  now: Date,
): Promise<Refunded | undefined> {
  // An order that came to nothing may have held the same before: only one that was paid counts.
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
  const [refund] = line ? await refundLines(tx, line.orderId, [line], wish, now) : [];
  return refund && { amount: refund.amount, walletAmount: refund.walletAmount, currency: refund.currency };
}

/** Ends what of some lines was delivered; they are released then. */
async function takeBack(
  tx: Database,
  lines: readonly OrderLine[],
  { sellables, ...context }: { sellables: Sellables } & TakeBack,
): Promise<void> {
  const delivered = lines.filter(({ status }) => status === 'delivered');
  const ended: number[] = [];
  for (const [kind, each] of byKindInOrder(delivered, sellables))
    ended.push(...(await kind.takeBack(tx, referred(each), context)));
  if (ended.length > 0)
    await tx.update(orderLines).set({ status: 'released' }).where(inArray(orderLines.id, ended));
}

/** What an operator gives back of an order. */
export interface OperatorRefund {
  /** One line; all that have not been given back yet unless said. */
  lineId?: number;
  to: RefundTo;
  /** What was delivered stays with the buyer (PD-126). */
  keep: boolean;
  note: string;
}

/** Lines of an order whose money has not gone back yet, and that cost something. */
async function findRefundable(tx: Database, lines: readonly OrderLine[]): Promise<OrderLine[]> {
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

/**
 * Gives back what was paid for one line of an order, or for all. What this pays back ends, unless it is to be kept (PD-126): a session is
 * cancelled, a place in a course ends, and the line is `released`. The same again when it is repeated.
 * @throws Failure 404 `not_found`; 409 `not_paid`, `nothing_to_refund`
 */
export async function refundOrder(
  tx: Database,
  orderId: number,
  { lineId, to, keep, note }: OperatorRefund,
  { sellables, config, now }: { sellables: Sellables } & Pick<TakeBack, 'config' | 'now'>,
): Promise<Refund[]> {
  await lockOrder(tx, orderId);
  const wanted = async () =>
    (await linesOf(tx, orderId)).filter(({ id }) => lineId === undefined || id === lineId);
  const lines = await wanted();
  if (lines.length === 0) throw new Failure(404, 'not_found');
  if (!keep) await takeBack(tx, await findRefundable(tx, lines), { sellables, config, refundTo: to, now });
  if (!(await lockPaid(tx, orderId))) throw new Failure(409, 'not_paid');
  const given = await refundLines(tx, orderId, await wanted(), { to, reason: 'operator', note }, now);
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
  const [refund] = await insertRefunds(tx, payment, [{ ...parts, reason }], now);
  if (!refund) throw new Error('The refund just written is not there');
  await notifyRefund(tx, payment, { refunds: [refund], lines: [], reason }, now);
  await late(tx, { paymentId, provider, currency, amount }, now);
  await refundTo(tx, { refundId: refund.id, userId, provider, ...parts }, now);
}
