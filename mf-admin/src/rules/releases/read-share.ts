import { foldNumber, readDecimal } from 'shared-api/rules/typed-text';

/** Reads a typed percentage above 0 and up to 100, with at most two decimals, as a share: '١٢٫٥' is 0.125. Undefined for anything else. */
export function readShare(typed: string): number | undefined {
  const percent = Number(readDecimal(foldNumber(typed).replace(/[%٪]$/, '')) ?? Number.NaN);
  return percent > 0 && percent <= 100 ? percent / 100 : undefined;
}
