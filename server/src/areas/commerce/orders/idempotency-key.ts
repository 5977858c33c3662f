import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { payments } from '../tables/orders.ts';
import type { Payment } from './locks.ts';
import { getItemKey } from './order-item.ts';
import type { PaymentRequest } from './payment-request.ts';

/** Hashes a payment request, so that another request with the same key is detected. */
export function hashRequest({ key: _key, items, ...asked }: PaymentRequest): string {
  const parts = Object.entries({ ...asked, items: items?.map(getItemKey).sort() })
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/**
 * Finds the payment that an earlier call with this key created.
 * @throws Failure 409 `key_reused` if a different request used the same key
 */
export async function findPaymentByKey(
  db: Database,
  buyerId: number,
  request: PaymentRequest,
): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.buyerId, buyerId), eq(payments.key, request.key)));
  if (payment && payment.fingerprint !== hashRequest(request)) throw new Failure('key_reused');
  return payment;
}
