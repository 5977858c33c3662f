import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The fields of a transaction that the callback's signature covers, in order
 * (https://developers.paymob.com/paymob-docs/developers/webhook-callbacks-and-hmac/hmac/hmac-transaction-callback).
 */
const fields = [
  'amount_cents',
  'created_at',
  'currency',
  'error_occured',
  'has_parent_transaction',
  'id',
  'integration_id',
  'is_3d_secure',
  'is_auth',
  'is_capture',
  'is_refunded',
  'is_standalone_payment',
  'is_voided',
  'order.id',
  'owner',
  'pending',
  'source_data.pan',
  'source_data.sub_type',
  'source_data.type',
  'success',
] as const;

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[name] : undefined,
      value,
    );

/** Concatenates the signed values of a transaction. */
export const getSignedText = (transaction: unknown): string =>
  fields.map((field) => String(at(transaction, field) ?? '')).join('');

/** HMAC-SHA512 in lower-case hexadecimal, as in Paymob's `?hmac=`. */
export const computeHmac = (transaction: unknown, secret: string): string =>
  createHmac('sha512', secret).update(getSignedText(transaction)).digest('hex');

export function isSigned(transaction: unknown, hmac: string, secret: string): boolean {
  const [requested, input] = [computeHmac(transaction, secret), hmac.toLowerCase()].map((text) =>
    Buffer.from(text),
  );
  return requested !== undefined && input?.length === requested.length && timingSafeEqual(input, requested);
}
