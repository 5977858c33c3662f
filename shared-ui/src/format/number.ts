import type { Language } from './date.ts';

/** A number with the language's separators and Latin figures. */
export function formatNumber(
  value: number,
  language: Language,
  options: Intl.NumberFormatOptions = {},
): string {
  return new Intl.NumberFormat(`${language}-u-nu-latn`, options).format(value);
}

/**
 * An amount of money in whole units (not cents): '$12.50', 'EGP 300', '300 ج.م.'. Cents are left out when there are none.
 * @param currency ISO 4217 code
 */
export function formatMoney(amount: number, currency: string, language: Language): string {
  return formatNumber(amount, language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
}

/** Progress in per cent with one decimal, none when whole (XCUT-045): 47.25 → '47.3', 47 → '47'. */
export function formatProgress(percent: number): string {
  return String(Math.round((percent + Number.EPSILON * Math.abs(percent)) * 10) / 10);
}
