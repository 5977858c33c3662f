/*
 * Numbers and codes as people type and paste them, in the browser and on the server: digits of other keyboards, dashes of word processors, and
 * invisible characters (inputs also accept Arabic digits: decisions, Languages).
 */

/** Invisible characters and those that reorder text, which are often copied with a text: direction marks, joiners, byte order marks. */
const formatCharacters = /\p{Cf}/gu;

export const withoutFormatCharacters = (text: string): string => text.replace(formatCharacters, '');

/**
 * Folds Arabic-Indic (٠–٩) and Persian (۰–۹) digits to Latin ones; everything else is unchanged.
 * @example foldDigits('٠١٢ ۳۴') // '012 34'
 */
export const foldDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/**
 * A code or a telephone number without artefacts of keyboards and word processors: Latin digits, a hyphen for every dash, no invisible characters,
 * and no spaces around it.
 * @example foldCode(' Spring–١٠\u200f') // 'Spring-10'
 */
export const foldCode = (typed: string): string =>
  foldDigits(withoutFormatCharacters(typed))
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')
    .trim();

/** Letters that Crockford's base 32 reads as digits; the codes of tickets and certificates use it. */
const readAs: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** Normal form of such a code: upper case without spaces and dashes, with digits for letters that look like them. */
export const foldCrockfordCode = (typed: string): string =>
  foldCode(typed)
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[ILO]/g, (letter) => readAs[letter] ?? letter);

/** Matches numbers with a comma before each group of three digits, and optional decimals: '1,200', '12,345.5'. */
const grouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * A number with Latin digits and '.' before its decimals; thousands separators are removed (1,200, ١٬٢٠٠, 1 200). An ambiguous comma stays
 * for `readDecimal`, so that it is neither lost nor reinterpreted while the number is typed.
 * @example foldNumber('١٬٢٠٠٫٥') // '1200.5'
 * @example foldNumber('12,5') // '12,5'
 */
export function foldNumber(typed: string): string {
  const text = foldDigits(withoutFormatCharacters(typed))
    .replace(/[\s'’]/g, '')
    .replace(/٫/g, '.')
    .replace(/[٬،]/g, ',');
  return grouped.test(text) ? text.replaceAll(',', '') : text;
}

/**
 * The result of `foldNumber` with a comma before at most two decimals replaced by a point: '12,5' is 12.5. Undefined for anything but an unsigned
 * number, above all for three digits after a comma or a point, which can be thousands or decimals.
 */
export function readDecimal(folded: string): string | undefined {
  const text = /^\d+,\d{1,2}$/.test(folded) ? folded.replace(',', '.') : folded;
  return /^\d+(?:\.\d{1,2})?$/.test(text) ? text : undefined;
}
