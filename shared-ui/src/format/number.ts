import { formatMoneyText } from 'shared-api/rules/money-text';
import type { Language } from './date.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/** A number with the language's separators and Latin digits. Formatters are cached, because creating them is slow. */
export function formatNumber(
  value: number,
  language: Language,
  options: Intl.NumberFormatOptions = {},
): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known.format(value);
  const made = new Intl.NumberFormat(`${language}-u-nu-latn`, options);
  formatters.set(key, made);
  return made.format(value);
}

export interface MoneyOptions {
  /** `always` for statements, so that income has a sign too: '+$20'. @default 'auto' */
  signDisplay?: 'auto' | 'always';
}

/**
 * An amount of money in whole units (not cents): '$12.50', 'EGP 300', '300 ج.م.'. Omits the cents if there are none.
 * @param currency ISO 4217 code
 */
export function formatMoney(
  amount: number,
  currency: string,
  language: Language,
  { signDisplay = 'auto' }: MoneyOptions = {},
): string {
  return formatMoneyText(amount, currency, language, signDisplay);
}

/** Progress in percent with one decimal, without decimals if it is whole (XCUT-045): 47.25 → '47.3', 47 → '47'. */
export function formatProgress(percent: number): string {
  return String(Math.round((percent + Number.EPSILON * Math.abs(percent)) * 10) / 10);
}
