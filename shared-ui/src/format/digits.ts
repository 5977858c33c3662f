/**
 * Folds Arabic-Indic (٠–٩) and Persian (۰–۹) digits to Latin ones; everything else stays.
 * @example digits('٠١٢ ۳۴') // '012 34'
 */
export function digits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
