/*
 * Numbers and codes as people type and paste them, in the browser and on the server: digits of other keyboards, the dashes that word processors write,
 * and characters that show nothing (inputs accept Arabic digits too: decisions, Languages).
 */

/** Characters that show nothing or turn the text around them, which come along when text is copied: direction marks, joiners, byte order marks. */
const formatCharacters = /\p{Cf}/gu;

export const withoutFormatCharacters = (text: string): string => text.replace(formatCharacters, '');

/**
 * Folds Arabic-Indic (٠–٩) and Persian (۰–۹) digits to Latin ones; everything else stays.
 * @example foldDigits('٠١٢ ۳۴') // '012 34'
 */
export const foldDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/**
 * A code or a telephone number without what keyboards and word processors make of it: Latin digits, the hyphen for every dash, no character that shows
 * nothing, and nothing around it.
 * @example foldCode(' Spring–١٠\u200f') // 'Spring-10'
 */
export const foldCode = (typed: string): string =>
  foldDigits(withoutFormatCharacters(typed))
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')
    .trim();

/** Crockford's base 32, which the codes of tickets and certificates are written in. */
const readAs: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** Such a code as it was made: case, spaces and dashes do not count, and letters that look like digits are read as these. */
export const foldCrockfordCode = (typed: string): string =>
  foldCode(typed)
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[ILO]/g, (letter) => readAs[letter] ?? letter);

/** Whole thousands, each behind a comma, and perhaps decimals: '1,200', '12,345.5'. */
const grouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * A number with Latin digits and '.' before its decimals; thousands are joined (1,200, ١٬٢٠٠, 1 200). A comma that may be either stays for
 * `readDecimal`, so that it is neither lost nor taken for another one while the number is typed.
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
 * What `foldNumber` answers, with the one comma before at most two decimals as their sign: '12,5' is 12.5. Undefined for anything else than a number
 * without a sign, above all for three digits behind a comma or a point, which some write for thousands and others for decimals.
 */
export function readDecimal(folded: string): string | undefined {
  const text = /^\d+,\d{1,2}$/.test(folded) ? folded.replace(',', '.') : folded;
  return /^\d+(?:\.\d{1,2})?$/.test(text) ? text : undefined;
}
