import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { KnownPayment } from '../payments/provider.ts';
import { payments } from '../tables/orders.ts';
import type { Payment } from './locks.ts';

/** Finds the payment under way of an order. */
export const findPaymentUnderWay = async (db: Database, orderId: number): Promise<Payment | undefined> =>
  (
    await db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['opening', 'open'])))
  )[0];

export const findPayment = async (db: Database, id: number): Promise<Payment | undefined> =>
  (await db.select().from(payments).where(eq(payments.id, id)))[0];

/** Builds the reference of a payment at its provider. It includes the creation time, because ids start again in a recreated database. */
export const getReference = ({ id, createdAt }: Payment): string =>
  `${id}-${createdAt.getTime().toString(36)}`;

/** Finds a payment by its reference; undefined for references of other systems. */
export async function findPaymentByReference(db: Database, reference: string): Promise<Payment | undefined> {
  const id = Number(/^(\d{1,9})-/.exec(reference)?.[1]);
  const payment = Number.isInteger(id) ? await findPayment(db, id) : undefined;
  return payment && getReference(payment) === reference ? payment : undefined;
}

/** Maps a payment to the form that providers expect. */
export const toKnownPayment = (payment: Payment): KnownPayment => ({
  reference: getReference(payment),
  ref: payment.ref ?? undefined,
  openedAt: payment.createdAt,
  until: payment.expiresAt ?? undefined,
});
