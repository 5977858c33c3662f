import type { Currency } from './currency.ts';

/**
 * Amounts are whole hundredths of one currency inside, and numbers with at most two decimals on the wire.
 */

/** So much of one currency, in hundredths. */
export interface Money {
  amount: number;
  currency: Currency;
}

/**
 * Hundredths of an amount as it travels, up to 9,999,999.99: 25, '25', '12.50'. Undefined for anything else: signs, exponents, more than two
 * decimals.
 */
export function toHundredths(value: number | string): number | undefined {
  const text = String(value);
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/** Hundredths of an amount that may be below zero: '-12.50'. */
export function toSignedHundredths(value: number | string): number | undefined {
  const text = String(value);
  if (!text.startsWith('-')) return toHundredths(text);
  const amount = toHundredths(text.slice(1));
  return amount === undefined || amount === 0 ? amount : -amount;
}

/** Hundredths as the number that travels. */
export const fromHundredths = (hundredths: number): number => hundredths / 100;
