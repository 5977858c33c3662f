import type { ErrorOf } from 'shared-api/contract';
import type { markProof } from 'shared-api/contracts/tracking/activities';
import type { reviewTaskProof } from 'shared-api/contracts/tracking/assigned-tasks';
import { foldDigits, withoutFormatCharacters } from 'shared-api/rules/typed-text';

interface Listed {
  id: number;
}

/** The proofs of a page that still wait: some may have been decided after the page was read. */
export const listOpen = <Proof extends Listed>(
  proofs: readonly Proof[],
  decided: ReadonlySet<number>,
): Proof[] => proofs.filter(({ id }) => !decided.has(id));

/** The chosen proof if it still waits, else the first. */
export const findCurrent = <Proof extends Listed>(
  open: readonly Proof[],
  chosenId: number | undefined,
): Proof | undefined => open.find(({ id }) => id === chosenId) ?? open[0];

/** The next proof after a given one, or the first after the last; undefined if there is no other. */
export function findNext<Proof extends Listed>(open: readonly Proof[], currentId: number): Proof | undefined {
  const index = open.findIndex(({ id }) => id === currentId);
  const next = open[index + 1] ?? open[0];
  return next?.id === currentId ? undefined : next;
}

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
