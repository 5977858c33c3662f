import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import { bodyOf } from '../ask.ts';
import { ProviderError, type RefundRequest } from '../provider.ts';
import { type PaymobClient, transaction } from './client.ts';
import { paymobRefunds } from './tables.ts';

/** Milliseconds after which whoever asked is not asking any more. */
const askingMs = 60_000;

const busy = () =>
  new ProviderError('paymob: another refund of the charge is under way', { transient: true });

/**
 * Gives money back once for each key, although Paymob would do it again each time it is asked: what is refunded of the charge is looked up
 * before, and compared when the answer was lost. One refund of a charge at a time.
 */
export async function refundOnce(
  db: Database,
  client: PaymobClient,
  { charge, amount, key: given }: RefundRequest,
  now: Date,
): Promise<{ ref: string }> {
  const key = `${charge}-${given}`;
  const known = await claim(db, { key, charge, amount }, now);
  if (known?.ref) return { ref: known.ref };

  const refunded = (await client.transaction(charge)).refunded_amount_cents ?? 0;
  const before = known?.before ?? refunded;
  if (refunded >= before + amount) return done(db, key, `${charge}-${refunded}`);
  await db.update(paymobRefunds).set({ before }).where(eq(paymobRefunds.key, key));

  try {
    const answered = await client.make('/api/acceptance/void_refund/refund', {
      transaction_id: Number(charge),
      amount_cents: amount,
    });
    const refund = bodyOf(transaction, answered);
    if (!refund.success && !refund.pending)
      throw new ProviderError('paymob: the refund was declined', { transient: false });
    return await done(db, key, String(refund.id));
  } catch (error) {
    // It was certainly not done: others need not wait for it.
    if (error instanceof ProviderError && !error.transient)
      await db.delete(paymobRefunds).where(eq(paymobRefunds.key, key));
    throw error;
  }
}

/** Makes the refund ours to ask for; undefined for a new one. */
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

async function done(db: Database, key: string, ref: string): Promise<{ ref: string }> {
  await db.update(paymobRefunds).set({ ref }).where(eq(paymobRefunds.key, key));
  return { ref };
}
