import { and, asc, eq, inArray, lte, notExists, or } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { retryAfter } from '../../../services/mail/index.ts';
import { ProviderError, type ProviderName } from '../payments/provider.ts';
import { disputes } from '../tables/disputes.ts';
import { payments, refunds } from '../tables/orders.ts';
import { divert } from '../wallet/postings.ts';
import { hasDispute, undecided } from './find-disputes.ts';
import { findPayment } from './find-payment.ts';
import { lockPayment, type Payment, type Refund } from './locks.ts';
import { notifyDiverted } from './notify-buyer.ts';
import { getProvider, type OrderDeps } from './order-deps.ts';

/** Maximum number of refunds in one run. */
const maxRefunds = 50;

/** Claims a due refund, so that no other node requests it at the same time; after a crash it becomes due again. */
async function claim({ db, now }: OrderDeps, { id, tries, dueAt }: Refund): Promise<boolean> {
  if (!dueAt) return false;
  const claimed = await db
    .update(refunds)
    .set({ tries: tries + 1, dueAt: new Date(now().getTime() + retryAfter(tries + 1) * 1000) })
    .where(and(eq(refunds.id, id), eq(refunds.dueAt, dueAt), inArray(refunds.status, ['planned', 'sent'])))
    .returning({ id: refunds.id });
  return claimed.length > 0;
}

/**
 * Credits a refund that was rejected, or that failed later, to the wallet, once, and notifies the buyer. While the payment is disputed it stays as it is,
 * because providers reject refunds of what the bank may give back.
 */
async function divertRefund(tx: Database, payment: Payment, refund: Refund, now: Date): Promise<void> {
  await lockPayment(tx, payment.id);
  if (await hasDispute(tx, payment.id, undecided)) return;
  const diverted = await tx
    .update(refunds)
    .set({ status: 'diverted', dueAt: null, doneAt: now })
    .where(and(eq(refunds.id, refund.id), inArray(refunds.status, ['planned', 'sent', 'done'])))
    .returning({ id: refunds.id });
  if (diverted.length === 0 || payment.provider === null) return;
  await notifyDiverted(tx, payment, refund, now);
  const { id: refundId, currency, amount } = refund;
  const { buyerId: userId, provider } = payment;
  await divert(tx, { refundId, userId, provider, currency, amount }, now);
}

/**
 * Requests one refund at the provider, with the same idempotency key each time, and plans a retry in case the result is unknown. A rejected refund goes to
 * the wallet.
 * @throws ProviderError if the provider does not answer
 */
async function requestRefund(deps: OrderDeps, refund: Refund): Promise<void> {
  const { db, log } = deps;
  const { id, amount, currency } = refund;
  const payment = await findPayment(db, refund.paymentId);
  if (!payment?.ref || (await hasDispute(db, payment.id, undecided))) return;
  if (!(await claim(deps, refund))) return;
  const { ref: paymentRef } = payment;
  const charge = payment.charge ?? paymentRef;
  try {
    const { ref, status } = await getProvider(deps, payment).refund({
      ref: paymentRef,
      charge,
      amount,
      currency,
      key: `refund-${id}`,
    });
    await db
      .update(refunds)
      .set(
        status === 'done'
          ? { status, ref, dueAt: null, doneAt: deps.now() }
          : { status: 'sent', ref, tries: 0, dueAt: new Date(deps.now().getTime() + retryAfter(1) * 1000) },
      )
      .where(and(eq(refunds.id, id), eq(refunds.status, 'planned')));
  } catch (error) {
    log.warn({ err: error, refund: id }, 'a refund was not taken');
    // A transient error may hide a refund that was made: only a permanent rejection is diverted.
    if (!(error instanceof ProviderError) || error.transient) throw error;
    await db.transaction((tx) => divertRefund(tx, payment, refund, deps.now()));
  }
}

/** Requests one refund; the next run repeats it if it fails. */
const executeRefund = (deps: OrderDeps, refund: Refund): Promise<void> =>
  // It is in the log already.
  requestRefund(deps, refund).catch(() => undefined);

/** A refund with its payment. */
type PaidRefund = Refund & { payment: Payment };

/** Finds a refund by the provider's id of it. */
export async function findRefundByRef(
  db: Database,
  provider: ProviderName,
  ref: string | undefined,
): Promise<PaidRefund | undefined> {
  if (ref === undefined) return undefined;
  const [found] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.ref, ref), eq(payments.provider, provider)));
  return found && { ...found.refund, payment: found.payment };
}

/**
 * Reads the status of a refund from the provider and applies it. A refund that fails, even after it was made, goes to the wallet (PD-139).
 * @throws ProviderError when the provider cannot be asked
 */
export async function checkRefund(deps: OrderDeps, { payment, ...refund }: PaidRefund): Promise<void> {
  if (refund.ref === null || refund.status === 'planned' || refund.status === 'diverted') return;
  const status = await getProvider(deps, payment).readRefund(refund.ref);
  if (status === 'failed') await deps.db.transaction((tx) => divertRefund(tx, payment, refund, deps.now()));
  else if (status === 'done')
    await deps.db
      .update(refunds)
      .set({ status, dueAt: null, doneAt: deps.now() })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'sent')));
}

/** Checks a refund that its provider has accepted, unless another node does. @throws ProviderError if the provider does not answer */
async function readSentRefund(deps: OrderDeps, refund: Refund): Promise<void> {
  const payment = await findPayment(deps.db, refund.paymentId);
  if (!payment || !(await claim(deps, refund))) return;
  await checkRefund(deps, { ...refund, payment });
}

/** Checks a refund that its provider has accepted, in case its webhook is lost. */
const followRefund = (deps: OrderDeps, refund: Refund): Promise<void> =>
  readSentRefund(deps, refund).catch((error: unknown) =>
    deps.log.warn({ err: error, refund: refund.id }, 'a refund could not be followed'),
  );

/**
 * Asks the provider about a refund at once, whenever it is due. One that is over, or that another node is asking about, stays as it is.
 * @throws ProviderError if the provider does not answer
 */
export const askAboutRefund = (deps: OrderDeps, refund: Refund): Promise<void> =>
  refund.status === 'sent' ? readSentRefund(deps, refund) : requestRefund(deps, refund);

/** Disputes of a refund's payment that are not decided. */
const findUndecided = (db: Database) =>
  db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.paymentId, refunds.paymentId), inArray(disputes.status, undecided)));

/** Executes the due refunds, except of payments whose dispute is not decided, and checks the accepted ones. Returns their number. */
export async function executeRefunds(deps: OrderDeps): Promise<number> {
  const due = await deps.db
    .select()
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, ['planned', 'sent']),
        lte(refunds.dueAt, deps.now()),
        or(eq(refunds.status, 'sent'), notExists(findUndecided(deps.db))),
      ),
    )
    .orderBy(asc(refunds.dueAt))
    .limit(maxRefunds);
  for (const refund of due)
    await (refund.status === 'sent' ? followRefund(deps, refund) : executeRefund(deps, refund));
  return due.length;
}
