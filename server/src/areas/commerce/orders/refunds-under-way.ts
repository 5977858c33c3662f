import { asc, eq, inArray } from 'drizzle-orm';
import type { RefundUnderWay } from 'shared-api/contracts/commerce/money-checks';
import { fromHundredths } from 'shared-api/rules/money';
import { type Database, Failure } from '../../../kernel/index.ts';
import { type Actor, audit } from '../../../services/operator/index.ts';
import { payments, refunds } from '../tables/orders.ts';
import { askAboutRefund } from './execute-refunds.ts';
import { findPayment, toKnownPayment } from './find-payment.ts';
import { askProvider, getProvider, type OrderDeps } from './order-deps.ts';

export const pageSize = 20;

type Row = { refund: typeof refunds.$inferSelect; payment: typeof payments.$inferSelect };

const toWire = ({ refund, payment }: Row): RefundUnderWay => ({
  id: refund.id,
  order_id: payment.orderId,
  payment_id: payment.id,
  amount: fromHundredths(refund.amount),
  currency: refund.currency,
  provider: payment.provider,
  reference: refund.ref,
  status: refund.status,
  tries: refund.tries,
  created_at: refund.createdAt.toISOString(),
  due_at: refund.dueAt?.toISOString() ?? null,
});

const select = (db: Database) =>
  db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId));

/** A page of the refunds that providers have not made yet, the oldest first, and the number of all. */
export async function listRefundsUnderWay(
  db: Database,
  page: number,
): Promise<{ items: RefundUnderWay[]; count: number }> {
  const where = inArray(refunds.status, ['planned', 'sent']);
  const found = await select(db)
    .where(where)
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items: found.map(toWire), count: await db.$count(refunds, where) };
}

/** @throws Failure 404 `not_found` */
async function getRefund(db: Database, id: number): Promise<Row> {
  const [found] = await select(db).where(eq(refunds.id, id));
  if (!found) throw new Failure('not_found');
  return found;
}

/**
 * Asks the provider about a refund now, and writes the request and its result into the audit.
 * @throws Failure 404 `not_found`, 502 `provider_unreachable`
 */
export async function checkRefundNow(
  deps: OrderDeps,
  id: number,
  { operatorId }: Actor,
): Promise<RefundUnderWay> {
  const before = await getRefund(deps.db, id);
  await askProvider(() => askAboutRefund(deps, before.refund));
  const after = await getRefund(deps.db, id);
  const details = { refund: id, status_before: before.refund.status, status: after.refund.status };
  const entry = { operatorId, action: 'refund.check', subject: before.payment.orderId, details };
  await audit(deps.db, entry, deps.now());
  return toWire(after);
}

/**
 * Reads what the provider says of a payment; captures and changes nothing.
 * @throws Failure 404 `not_found` for a payment without a provider, 502 `provider_unreachable`
 */
export async function readProviderPayment(deps: OrderDeps, id: number) {
  const payment = await findPayment(deps.db, id);
  if (!payment || payment.provider === null) throw new Failure('not_found');
  const { status, amount, currency, reason } = await askProvider(() =>
    getProvider(deps, payment).read(toKnownPayment(payment), { capture: false }),
  );
  return {
    status,
    amount: amount === undefined ? null : fromHundredths(amount),
    currency: currency ?? null,
    reason: reason ?? null,
  };
}
