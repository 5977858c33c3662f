import { toHundredths } from 'shared-api/rules/money';
import { foldDigits, foldNumber, readDecimal, withoutFormatCharacters } from 'shared-api/rules/typed-text';

/** Reads a typed positive amount, as requests have it: '١٢٫٥' is '12.5'. Undefined for anything else, and above 9,999,999.99. */
export function readAmount(typed: string): string | undefined {
  const text = readDecimal(foldNumber(typed));
  return text !== undefined && (toHundredths(text) ?? 0) > 0 ? text : undefined;
}

/** Reads a typed whole number between two limits; undefined for anything else. */
export function readWholeNumber(typed: string, min: number, max: number): number | undefined {
  const text = foldDigits(withoutFormatCharacters(typed)).trim();
  if (!/^\d{1,10}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
}
