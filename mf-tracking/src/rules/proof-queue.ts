import { foldDigits, withoutFormatCharacters } from 'shared-api/rules/typed-text';

interface Listed {
  id: number;
}

/** The proofs of a page that still wait: the page may have been read before some of them were decided. */
export const listOpen = <Proof extends Listed>(
  proofs: readonly Proof[],
  decided: ReadonlySet<number>,
): Proof[] => proofs.filter(({ id }) => !decided.has(id));

/** The chosen proof if it still waits, else the first. */
export const findCurrent = <Proof extends Listed>(
  open: readonly Proof[],
  chosenId: number | undefined,
): Proof | undefined => open.find(({ id }) => id === chosenId) ?? open[0];

/** The proof after one, or after the last the first; undefined when there is no other. */
export function findNext<Proof extends Listed>(open: readonly Proof[], currentId: number): Proof | undefined {
  const index = open.findIndex(({ id }) => id === currentId);
  const next = open[index + 1] ?? open[0];
  return next?.id === currentId ? undefined : next;
}

/** Parses a mark in percent, in Latin or Arabic digits; undefined for anything but a whole number from 0 to 100. */
export function parseMark(text: string): number | undefined {
  const typed = foldDigits(withoutFormatCharacters(text)).replace(/[\s%٪]/g, '');
  if (!/^\d{1,3}$/.test(typed)) return undefined;
  const mark = Number(typed);
  return mark <= 100 ? mark : undefined;
}

/** Codes of a review that came too late or is not allowed any more: sending it again does not help. */
const finalCodes = new Set(['proof_decided', 'proof_removed', 'marking_ended', 'not_found']);

export const isDecidedElsewhere = (code: string): boolean => finalCodes.has(code);
