import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { Payment } from '../orders/locks.ts';
import { payments } from '../orders/tables.ts';
import type { KnownPayment } from './provider.ts';

/** The payment under way of an order. */
export const paymentUnderWay = async (db: Database, orderId: number): Promise<Payment | undefined> =>
  (
    await db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['opening', 'open'])))
  )[0];

export const findPayment = async (db: Database, id: number): Promise<Payment | undefined> =>
  (await db.select().from(payments).where(eq(payments.id, id)))[0];

/**
 * What a payment is called at its provider. Numbers begin anew with a database that is made anew; the moment in it does not.
 */
export const referenceOf = ({ id, createdAt }: Payment): string =>
  `${id}-${createdAt.getTime().toString(36)}`;

/** The payment of a reference, if it is one of ours. */
export async function paymentByReference(db: Database, reference: string): Promise<Payment | undefined> {
  const id = Number(/^(\d{1,9})-/.exec(reference)?.[1]);
  const payment = Number.isInteger(id) ? await findPayment(db, id) : undefined;
  return payment && referenceOf(payment) === reference ? payment : undefined;
}

/** A payment as its provider is asked about it. */
export const knownAs = (payment: Payment): KnownPayment => ({
  reference: referenceOf(payment),
  ref: payment.ref ?? undefined,
  openedAt: payment.createdAt,
});
