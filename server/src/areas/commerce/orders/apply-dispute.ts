import { and, asc, eq, inArray, isNull, or, sql, sum } from 'drizzle-orm';
import { fromHundredths } from 'shared-api/rules/money';
import type { Database } from '../../../kernel/index.ts';
import { notify } from '../../../services/notifications/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { type DisputeState, ProviderError, type ProviderName } from '../payments/provider.ts';
import { disputes } from '../tables/disputes.ts';
import { payments, refunds } from '../tables/orders.ts';
import { type Dispute, undecided } from './find-disputes.ts';
import { findPayment } from './find-payment.ts';
import { findLines, lockOrder, lockPayment, type Payment } from './locks.ts';
import type { OrderDeps } from './order-deps.ts';
import { findRefundable, refundLines, refundPart, revokeLines } from './refunds.ts';

/*
 * A dispute that is lost is a refund that the bank has made (ADR-0068): its money is booked by the same rows and rules, so that a line, or an amount of
 * a payment, goes back once. While a dispute is not decided, no money of its payment goes back otherwise.
 */

/** Accounts that may decide about money. */
const findMoneyOperators = (tx: Database) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        isNull(users.blockedAt),
        or(users.isOperator, sql`'money' = any(${users.permissions})`),
      ),
    );

/** What operators are notified about. */
const newsTexts = {
  opened: 'told.dispute_opened',
  won: 'told.dispute_won',
  lost: 'told.dispute_lost',
} as const;
type News = keyof typeof newsTexts;

/** Notifies the operators with the permission for money, once for each news of a dispute. */
async function notifyOperators(
  tx: Database,
  { id, amount, currency }: Dispute,
  { orderId }: Payment,
  news: News,
  now: Date,
): Promise<void> {
  const params = { order: orderId, amount: fromHundredths(amount).toFixed(2), currency };
  const entries = (await findMoneyOperators(tx)).map(({ id: userId }) => ({
    userId,
    type: 'Dispute',
    modelId: orderId,
    text: newsTexts[news],
    params,
    key: `dispute-${id}-${news}`,
  }));
  await notify(tx, entries, now);
}

/** Marks planned refunds as made by a lost dispute, as far as its amount covers them. @returns the covered hundredths */
async function coverPlannedRefunds(tx: Database, { paymentId, ref, amount }: Dispute, now: Date) {
  const planned = await tx
    .select({ id: refunds.id, amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'planned')))
    .orderBy(asc(refunds.id));
  let covered = 0;
  for (const refund of planned) {
    if (covered + refund.amount > amount) continue;
    covered += refund.amount;
    await tx
      .update(refunds)
      .set({ status: 'done', ref, dueAt: null, doneAt: now })
      .where(eq(refunds.id, refund.id));
  }
  return covered;
}

/** Statuses of a refund that its provider has accepted or rejected. */
const madeStatuses = ['sent', 'done', 'diverted'] as const;

/** The hundredths of a payment that go back through the provider, of refunds of some statuses; of all by default. */
async function sumReturned(tx: Database, paymentId: number, statuses?: typeof madeStatuses) {
  const [found] = await tx
    .select({ amount: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), statuses && inArray(refunds.status, [...statuses])));
  return found?.amount ?? 0;
}

/**
 * Books a lost dispute as a refund that is made. If it takes all that is left of the payment, what the order gave ends as by a refund of the whole order;
 * a part of it belongs to no line, so that the lines stay and the rest can be refunded.
 */
async function bookLoss(
  tx: Database,
  { productKinds, config }: OrderDeps,
  dispute: Dispute,
  { id: paymentId, orderId, amount: charged, status }: Payment,
  now: Date,
): Promise<void> {
  const { ref, amount } = dispute;
  const before = status === 'paid' ? charged - (await sumReturned(tx, paymentId, madeStatuses)) : 0;
  const isWhole = before > 0 && amount >= before;
  if (isWhole) {
    const refundable = await findRefundable(tx, await findLines(tx, orderId));
    await revokeLines(tx, refundable, { productKinds, config, refundTo: 'source', now });
  }
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw new Error(`Payment ${paymentId} has gone`);
  // A payment that paid for nothing went back whole.
  const returned = status === 'paid' ? await sumReturned(tx, paymentId, madeStatuses) : charged;
  const covered = await coverPlannedRefunds(tx, dispute, now);
  const options = { to: 'source', reason: 'dispute', madeAs: ref } as const;
  if (isWhole) await refundLines(tx, orderId, await findLines(tx, orderId), options, now);
  else if (returned < charged) {
    const left = Math.min(amount - covered, charged - (await sumReturned(tx, paymentId)));
    if (left > 0) await refundPart(tx, payment, { amount: left, madeAs: ref }, now);
  }
  const excess = amount - Math.max(charged - returned, 0);
  if (excess <= 0) return;
  // The bank took back what had gone back already: only the provider can correct that.
  const details = { dispute: ref, amount: fromHundredths(amount), excess: fromHundredths(excess) };
  await audit(tx, { action: 'dispute.excess', subject: orderId, details, key: getKey(dispute) }, now);
}

const getKey = ({ provider, ref }: Pick<Dispute, 'provider' | 'ref'>): string => `${provider}:${ref}`;

/** Inserts a dispute that is new, under the payment's lock, so that no refund is decided at the same time. */
async function insertDispute(
  tx: Database,
  provider: ProviderName,
  payment: Payment,
  { ref, amount, reason, respondBy, url }: DisputeState,
  now: Date,
): Promise<Dispute> {
  await lockPayment(tx, payment.id);
  const [dispute] = await tx
    .insert(disputes)
    .values({
      paymentId: payment.id,
      provider,
      ref,
      amount,
      currency: payment.currency,
      reason,
      respondBy,
      url,
      status: 'open',
      createdAt: now,
    })
    .returning();
  if (!dispute) throw new Error('The dispute just written is not there');
  const details = { dispute: ref, amount: fromHundredths(amount), currency: payment.currency };
  await audit(tx, { action: 'dispute.open', subject: payment.orderId, details, key: getKey(dispute) }, now);
  await notifyOperators(tx, dispute, payment, 'opened', now);
  return dispute;
}

/** Whether a dispute may become what the provider says: states only go forward. */
const isForward = (before: Dispute['status'], after: Dispute['status']): boolean =>
  undecided.includes(before) && before !== after && after !== 'open';

/** An appeal after a lost dispute was won: the money came back, and what the order gave has ended. An operator decides what to do. */
async function recordReversal(tx: Database, dispute: Dispute, { orderId }: Payment, now: Date) {
  const details = {
    dispute: dispute.ref,
    amount: fromHundredths(dispute.amount),
    currency: dispute.currency,
  };
  await audit(tx, { action: 'dispute.reversal', subject: orderId, details, key: getKey(dispute) }, now);
}

/** Applies what the provider says of a dispute, in one transaction that locks as a refund of the order does (locks.ts). */
async function applyDispute(
  tx: Database,
  deps: OrderDeps,
  provider: ProviderName,
  payment: Payment,
  state: DisputeState,
): Promise<void> {
  const now = deps.now();
  await lockOrder(tx, payment.orderId);
  const [stored] = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.provider, provider), eq(disputes.ref, state.ref)));
  const before = stored ?? (await insertDispute(tx, provider, payment, state, now));
  const { status } = state;
  if (before.status === 'lost' && status === 'won') return recordReversal(tx, before, payment, now);
  if (!isForward(before.status, status)) return;
  if (status === 'lost')
    await bookLoss(tx, deps, { ...before, amount: state.lostAmount ?? before.amount }, payment, now);
  const isDecided = !undecided.includes(status);
  await tx
    .update(disputes)
    .set({ status, decidedAt: isDecided ? now : null })
    .where(eq(disputes.id, before.id));
  const details = { dispute: before.ref, dispute_before: before.status, dispute_status: status };
  const key = `${getKey(before)}:${status}`;
  await audit(tx, { action: 'dispute.change', subject: payment.orderId, details, key }, now);
  if (status === 'won' || status === 'lost') await notifyOperators(tx, before, payment, status, now);
}

/**
 * Reads a dispute from its provider and applies its state.
 * @param ref the provider's id of the dispute
 * @returns its payment; undefined if that is not one of this site
 * @throws ProviderError when the provider cannot be asked
 */
export async function syncDispute(
  deps: OrderDeps,
  provider: ProviderName,
  ref: string,
): Promise<Payment | undefined> {
  const adapter = deps.providers.findByName(provider);
  if (!adapter?.readDispute)
    throw new ProviderError(`${provider}: disputes cannot be read`, { transient: true });
  const state = await adapter.readDispute(ref);
  const [found] = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.charge, state.charge)));
  const payment = found && (await findPayment(deps.db, found.id));
  if (!payment) return undefined;
  // It waits among the webhooks that were not processed.
  if (state.currency !== payment.currency)
    throw new Error(`A dispute in ${state.currency} of a payment in ${payment.currency}`);
  await deps.db.transaction((tx) => applyDispute(tx, deps, provider, payment, state));
  return payment;
}
