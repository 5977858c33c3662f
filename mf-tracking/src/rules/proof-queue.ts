import type { ErrorOf } from 'shared-api/contract';
import type { markProof } from 'shared-api/contracts/tracking/activities';
import type { reviewTaskProof } from 'shared-api/contracts/tracking/assigned-tasks';
import { foldDigits, withoutFormatCharacters } from 'shared-api/rules/typed-text';

/** Parses a mark in percent, in Latin or Arabic digits; undefined unless it is a whole number from 0 to 100. */
export function parseMark(text: string): number | undefined {
  const typed = foldDigits(withoutFormatCharacters(text)).replace(/[\s%٪]/g, '');
  if (!/^\d{1,3}$/.test(typed)) return undefined;
  const mark = Number(typed);
  return mark <= 100 ? mark : undefined;
}

type ReviewError = ErrorOf<typeof markProof | typeof reviewTaskProof>;

/** Error codes of a review that came too late or is no longer allowed, so that a retry does not help. */
const finalCodes = new Set<ReviewError>(['proof_decided', 'proof_removed', 'marking_ended', 'not_found']);

export const isDecidedElsewhere = (code: ReviewError): boolean => finalCodes.has(code);
