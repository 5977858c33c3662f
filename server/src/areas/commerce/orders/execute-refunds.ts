import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { retryAfter } from '../../../services/mail/index.ts';
import { findPayment } from '../payments/find-payment.ts';
import { ProviderError } from '../payments/provider.ts';
import { divert } from '../wallet/postings.ts';
import type { Payment, Refund } from './locks.ts';
import { notifyDiverted } from './notify-buyer.ts';
import { type OrderDeps, providerOf } from './order-deps.ts';
import { refunds } from './tables.ts';

/** Refunds asked for in one go. */
const most = 50;

/** Takes a refund that is due, so that no other node asks for it meanwhile; after a crash it is due again. */
async function claim({ db, now }: OrderDeps, { id, tries, dueAt }: Refund): Promise<boolean> {
  if (!dueAt) return false;
  const claimed = await db
    .update(refunds)
    .set({ tries: tries + 1, dueAt: new Date(now().getTime() + retryAfter(tries + 1) * 1000) })
    .where(and(eq(refunds.id, id), eq(refunds.dueAt, dueAt), eq(refunds.status, 'planned')))
    .returning({ id: refunds.id });
  return claimed.length > 0;
}

/** The provider has refused for good: the money goes into the wallet, and the buyer is told. */
async function divertRefund(tx: Database, payment: Payment, refund: Refund, now: Date): Promise<void> {
  const diverted = await tx
    .update(refunds)
    .set({ status: 'diverted', dueAt: null, doneAt: now })
    .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'planned')))
    .returning({ id: refunds.id });
  if (diverted.length === 0 || payment.provider === null) return;
  await notifyDiverted(tx, payment, refund, now);
  const { id: refundId, currency, amount } = refund;
  const { buyerId: userId, provider } = payment;
  await divert(tx, { refundId, userId, provider, currency, amount }, now);
}

/** Asks the provider for one refund; by the same key again it is the same one. What it cannot say now is asked again later. */
async function carryOut(deps: OrderDeps, refund: Refund): Promise<void> {
  const { db, log } = deps;
  const { id, amount, currency } = refund;
  const payment = await findPayment(db, refund.paymentId);
  if (!payment?.ref || !(await claim(deps, refund))) return;
  const { ref: paymentRef } = payment;
  const charge = payment.charge ?? paymentRef;
  try {
    const { ref } = await providerOf(deps, payment).refund({
      ref: paymentRef,
      charge,
      amount,
      currency,
      key: `refund-${id}`,
    });
    await db
      .update(refunds)
      .set({ status: 'done', ref, dueAt: null, doneAt: deps.now() })
      .where(and(eq(refunds.id, id), eq(refunds.status, 'planned')));
  } catch (error) {
    log.warn({ err: error, refund: id }, 'a refund was not taken');
    // It may have been made all the same, unless the provider says that it never will be.
    if (!(error instanceof ProviderError) || error.transient) return;
    await db.transaction((tx) => divertRefund(tx, payment, refund, deps.now()));
  }
}

/** Carries out the refunds that are due; answers how many were. */
export async function executeRefunds(deps: OrderDeps): Promise<number> {
  const due = await deps.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'planned'), lte(refunds.dueAt, deps.now())))
    .orderBy(asc(refunds.dueAt))
    .limit(most);
  for (const refund of due) await carryOut(deps, refund);
  return due.length;
}
