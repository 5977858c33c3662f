import { getFieldMessages } from 'shared-api/rules/field-messages';
import type { CouponField } from './coupon-draft.ts';

/** The field that each rejection of a coupon is about. */
const fieldByCode: Readonly<Record<string, CouponField>> = {
  coupon_exists: 'code',
  coupon_value: 'value',
  coupon_without_currency: 'currency',
  coupon_most: 'most',
  coupon_window: 'end',
};

/** The field of each name in requests. */
const fieldByWireName: Readonly<Record<string, CouponField>> = {
  code: 'code',
  percent: 'value',
  amount: 'value',
  currency: 'currency',
  minimum: 'minimum',
  most: 'most',
  starts_at: 'start',
  ends_at: 'end',
  limit: 'limit',
  person_limit: 'personLimit',
};

/** The error of a call, with the message to show. */
interface ShownError {
  code: string;
  text: string;
  errors?: Record<string, string[]>;
}

/**
 * Assigns an error of the server to the fields that a form has.
 * @returns the messages by field; with none, `message` is about the whole form
 */
export function placeCouponError(
  { code, text, errors }: ShownError,
  shown: readonly CouponField[],
): { fields: Partial<Record<CouponField, string>>; message?: string } {
  const field = fieldByCode[code];
  const fields: Partial<Record<CouponField, string>> =
    field === undefined ? getFieldMessages({ errors }, fieldByWireName) : { [field]: text };
  const placed = Object.fromEntries(
    Object.entries(fields).filter(([name]) => shown.some((each) => each === name)),
  );
  return Object.keys(placed).length > 0 ? { fields: placed } : { fields: {}, message: text };
}
