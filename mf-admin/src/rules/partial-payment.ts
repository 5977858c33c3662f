import { fromHundredths, toHundredths } from 'shared-api/rules/money';
import { foldDigits, withoutFormatCharacters } from 'shared-api/rules/typed-text';

/** What an operator entered about a partial payment. */
export interface PartialInput {
  /** An amount, in Latin or Arabic digits. */
  paid: string;
  /** `YYYY-MM-DDTHH:mm` in the time of this device, or empty. */
  until: string;
}

/** The field that cannot be used. */
export type PartialProblem = keyof PartialInput;

/**
 * Parses a partial payment: an amount above 0 and below the price, and a time to come.
 * @returns the fields of the decision, or the first field with a problem
 */
export function parsePartial(
  { paid, until }: PartialInput,
  { price }: { price: number },
  now: Date,
): { paid: string; until: string } | { problem: PartialProblem } {
  const typed = foldDigits(withoutFormatCharacters(paid)).replaceAll(/\s/g, '').replace('٫', '.');
  const hundredths = toHundredths(typed);
  if (!hundredths || hundredths >= (toHundredths(price) ?? 0)) return { problem: 'paid' };
  const time = new Date(until);
  if (until === '' || !(time > now)) return { problem: 'until' };
  return { paid: String(fromHundredths(hundredths)), until: time.toISOString() };
}
