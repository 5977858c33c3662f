import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { retryAfter } from '../../../services/mail/index.ts';
import { findPayment } from '../payments/find-payment.ts';
import { ProviderError } from '../payments/provider.ts';
import { divert } from '../wallet/postings.ts';
import type { Payment, Refund } from './locks.ts';
import { notifyDiverted } from './notify-buyer.ts';
import { getProvider, type OrderDeps } from './order-deps.ts';
import { refunds } from './tables.ts';

/** Maximum number of refunds in one run. */
const maxRefunds = 50;

/** Claims a due refund, so that no other node requests it at the same time; after a crash it becomes due again. */
async function claim({ db, now }: OrderDeps, { id, tries, dueAt }: Refund): Promise<boolean> {
  if (!dueAt) return false;
  const claimed = await db
    .update(refunds)
    .set({ tries: tries + 1, dueAt: new Date(now().getTime() + retryAfter(tries + 1) * 1000) })
    .where(and(eq(refunds.id, id), eq(refunds.dueAt, dueAt), eq(refunds.status, 'planned')))
    .returning({ id: refunds.id });
  return claimed.length > 0;
}

/** Credits a permanently rejected refund to the wallet and notifies the buyer. */
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

/** Requests one refund at the provider, with the same idempotency key each time, and plans a retry if the result is unknown. */
async function executeRefund(deps: OrderDeps, refund: Refund): Promise<void> {
  const { db, log } = deps;
  const { id, amount, currency } = refund;
  const payment = await findPayment(db, refund.paymentId);
  if (!payment?.ref || !(await claim(deps, refund))) return;
  const { ref: paymentRef } = payment;
  const charge = payment.charge ?? paymentRef;
  try {
    const { ref } = await getProvider(deps, payment).refund({
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
    // A transient error may hide a refund that was made: only a permanent rejection is diverted.
    if (!(error instanceof ProviderError) || error.transient) return;
    await db.transaction((tx) => divertRefund(tx, payment, refund, deps.now()));
  }
}

/** Executes the refunds that are due. Returns how many. */
export async function executeRefunds(deps: OrderDeps): Promise<number> {
  const due = await deps.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'planned'), lte(refunds.dueAt, deps.now())))
    .orderBy(asc(refunds.dueAt))
    .limit(maxRefunds);
  for (const refund of due) await executeRefund(deps, refund);
  return due.length;
}
