import type { Currency } from './currency.ts';

/** Amounts are whole hundredths of one currency in code, and numbers with at most two decimals on the wire. */

/** An amount in hundredths of a currency. */
export interface Money {
  amount: number;
  currency: Currency;
}

/**
 * Parses an amount of the wire to hundredths, up to 9,999,999.99: 25, '25', '12.50'. Undefined for anything else: signs, exponents, more
 * than two decimals.
 */
export function toHundredths(value: number | string): number | undefined {
  const text = String(value);
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/** Like `toHundredths`, also for negative amounts: '-12.50'. */
export function toSignedHundredths(value: number | string): number | undefined {
  const text = String(value);
  if (!text.startsWith('-')) return toHundredths(text);
  const amount = toHundredths(text.slice(1));
  return amount === undefined || amount === 0 ? amount : -amount;
}

/** Converts hundredths to the number on the wire. */
export const fromHundredths = (hundredths: number): number => hundredths / 100;
