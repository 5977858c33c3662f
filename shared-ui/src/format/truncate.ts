/** Where the specifications cut a text, in characters. */
export const lengths = {
  /** Names of courses, events and follow-up systems on cards (XCUT-046). */
  cardTitle: 25,
  /** Descriptions on cards (XCUT-047). */
  cardDescription: 20,
  /** People's names on slots (XCUT-048); cut without an ellipsis. */
  slotName: 12,
  /** Descriptions of courses, what consultants say of themselves (CC §5, §9). */
  longText: 300,
  /** Names of chosen files (CC §5). */
  fileName: 60,
} as const;

/**
 * The first characters of a text and an ellipsis when there are more. Counts what a person sees as one character, so that
 * no letter loses its vowel sign and no emoji breaks.
 */
export function truncate(text: string, length: number, ellipsis = '…'): string {
  // A text of fewer code units cannot have more characters.
  if (text.length <= length) return text;
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}${ellipsis}`;
}
