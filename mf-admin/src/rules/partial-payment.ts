import { toHundredths } from 'shared-api/rules/money';
import { readAmount } from './money/typed-number.ts';

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
  const amount = readAmount(paid);
  if (amount === undefined || (toHundredths(amount) ?? 0) >= (toHundredths(price) ?? 0))
    return { problem: 'paid' };
  const time = new Date(until);
  if (until === '' || !(time > now)) return { problem: 'until' };
  return { paid: amount, until: time.toISOString() };
}
