import { randomBytes } from 'node:crypto';
import { eq, lt, sum } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import { sandboxPayments, sandboxRefunds } from '../../tables/sandbox.ts';
import { type KnownPayment, type OpenRequest, ProviderError } from '../provider.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

const retentionMs = 180 * 86_400_000;

const unguessable = (prefix: string): string => `${prefix}_${randomBytes(18).toString('base64url')}`;

/** Calculates the status at a time, since scheduled payments and expiry change it without a write. */
export function statusAt({ status, paysAt, expiresAt }: SandboxPayment, now: Date): SandboxPayment['status'] {
  if (paysAt && paysAt <= now) return 'paid';
  return status === 'open' && expiresAt <= now ? 'expired' : status;
}

/** Creates the payment of a reference unless it exists. */
export async function insertPayment(
  db: Database,
  { reference, orderId, amount, currency, method, description, language, ...rest }: OpenRequest,
  now: Date,
): Promise<SandboxPayment> {
  const { returnUrl, cancelUrl, until } = rest;
  const asked = { reference, orderId, amount, currency, method, description, language };
  await db
    .insert(sandboxPayments)
    .values({
      ...asked,
      ref: unguessable('sbx'),
      returnUrl,
      cancelUrl,
      status: 'open',
      createdAt: now,
      expiresAt: until,
    })
    .onConflictDoNothing({ target: sandboxPayments.reference });
  const payment = await findPayment(db, { reference });
  if (!payment || payment.amount !== amount || payment.currency !== currency || payment.method !== method)
    throw new ProviderError('sandbox: the reference is of another payment', { transient: false });
  return payment;
}

/** Finds a payment by the sandbox's id or by the site's reference. */
export const findPayment = async (
  db: Database,
  { ref, reference }: Partial<Pick<KnownPayment, 'ref' | 'reference'>>,
): Promise<SandboxPayment | undefined> =>
  (
    await db
      .select()
      .from(sandboxPayments)
      .where(
        ref === undefined ? eq(sandboxPayments.reference, reference ?? '') : eq(sandboxPayments.ref, ref),
      )
  )[0];

export const lockPayment = async (tx: Database, ref: string): Promise<SandboxPayment | undefined> =>
  (await tx.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref)).for('update'))[0];

/** Expires a payment that is still open. */
export const expirePayment = (db: Database, ref: string, now: Date): Promise<SandboxPayment | undefined> =>
  db.transaction(async (tx) => {
    const payment = await lockPayment(tx, ref);
    if (!payment || statusAt(payment, now) !== 'open') return payment;
    await tx.update(sandboxPayments).set({ status: 'expired' }).where(eq(sandboxPayments.ref, ref));
    return { ...payment, status: 'expired' };
  });

/** Refunds a payment, once for each key. */
export const insertRefund = (
  db: Database,
  { ref, key, amount }: { ref: string; key: string; amount: number },
  now: Date,
): Promise<string> =>
  db.transaction(async (tx) => {
    const payment = await lockPayment(tx, ref);
    if (!payment || statusAt(payment, now) !== 'paid')
      throw new ProviderError('sandbox: there is nothing to refund', { transient: false });
    const named = `${ref}-${key}`;
    const [known] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, named));
    if (known) return known.ref;
    if ((await sumRefunds(tx, ref)) + amount > payment.amount)
      throw new ProviderError('sandbox: more than was paid', { transient: false });
    const refund = unguessable('sbr');
    await tx
      .insert(sandboxRefunds)
      .values({ ref: refund, key: named, paymentRef: ref, amount, createdAt: now });
    return refund;
  });

/** Sums the refunds of a payment, in hundredths. */
export async function sumRefunds(db: Database, ref: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(sandboxRefunds.amount) })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paymentRef, ref));
  return Number(row?.total ?? 0);
}

/** Deletes payments older than half a year, with their refunds and webhooks. */
export async function deleteOldPayments(db: Database, now: Date): Promise<void> {
  await db
    .delete(sandboxPayments)
    .where(lt(sandboxPayments.createdAt, new Date(now.getTime() - retentionMs)));
}
