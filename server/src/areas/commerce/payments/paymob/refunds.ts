import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import { paymobRefunds } from '../../tables/paymob.ts';
import { type AcceptedRefund, ProviderError, type RefundRequest, type RefundStatus } from '../provider.ts';
import { parseBody } from '../send-request.ts';
import { type PaymobClient, type Transaction, transaction } from './client.ts';

/** Milliseconds after which a request without a result counts as abandoned. */
const askingMs = 60_000;

const busy = () =>
  new ProviderError('paymob: another refund of the charge is under way', { transient: true });

/**
 * Refunds once for each key, although Paymob itself is not idempotent: records the refunded amount of the charge before the request, and
 * compares it when the response was lost. Allows one refund of a charge at a time.
 */
export async function refundOnce(
  db: Database,
  client: PaymobClient,
  { charge, amount, key: input }: RefundRequest,
  now: Date,
): Promise<AcceptedRefund> {
  const key = `${charge}-${input}`;
  const known = await claim(db, { key, charge, amount }, now);
  if (known?.ref) return { ref: known.ref, status: 'pending' };

  const refunded = (await client.transaction(charge)).refunded_amount_cents ?? 0;
  const before = known?.before ?? refunded;
  if (refunded >= before + amount) return done(db, key, { ref: `${charge}-${refunded}`, status: 'done' });
  await db.update(paymobRefunds).set({ before }).where(eq(paymobRefunds.key, key));

  try {
    const answered = await client.make('/api/acceptance/void_refund/refund', {
      transaction_id: Number(charge),
      amount_cents: amount,
    });
    const refund = parseBody(transaction, answered);
    const status = toRefundStatus(refund);
    if (status === 'failed') throw new ProviderError('paymob: the refund was declined', { transient: false });
    return await done(db, key, { ref: String(refund.id), status });
  } catch (error) {
    // The refund was certainly not made, so the next one need not wait.
    if (error instanceof ProviderError && !error.transient)
      await db.delete(paymobRefunds).where(eq(paymobRefunds.key, key));
    throw error;
  }
}

/** Claims the refund for this process; undefined for a new one. */
async function claim(
  db: Database,
  { key, charge, amount }: { key: string; charge: string; amount: number },
  now: Date,
): Promise<typeof paymobRefunds.$inferSelect | undefined> {
  const made = await db
    .insert(paymobRefunds)
    .values({ key, charge, amount, askedAt: now })
    .onConflictDoNothing()
    .returning({ key: paymobRefunds.key });
  if (made.length > 0) return undefined;
  const [known] = await db.select().from(paymobRefunds).where(eq(paymobRefunds.key, key));
  if (!known) throw busy();
  if (known.ref !== null) return known;
  const over = new Date(now.getTime() - askingMs);
  const ours = await db
    .update(paymobRefunds)
    .set({ askedAt: now })
    .where(and(eq(paymobRefunds.key, key), lte(paymobRefunds.askedAt, over)))
    .returning({ key: paymobRefunds.key });
  if (ours.length === 0) throw busy();
  return known;
}

async function done(db: Database, key: string, accepted: AcceptedRefund): Promise<AcceptedRefund> {
  await db.update(paymobRefunds).set({ ref: accepted.ref }).where(eq(paymobRefunds.key, key));
  return accepted;
}

/** Reads the status of a refund from its transaction. A refund whose response was lost has no transaction id; its amount proved that it was made. */
export const readRefund = async (client: PaymobClient, ref: string): Promise<RefundStatus> =>
  /^\d+$/.test(ref) ? toRefundStatus(await client.transaction(ref)) : 'done';

const toRefundStatus = ({ pending, success, error_occured, is_voided }: Transaction): RefundStatus => {
  if (pending) return 'pending';
  return success && !error_occured && !is_voided ? 'done' : 'failed';
};
