/** Maximum lengths of texts in the specifications, in characters. */
export const lengths = {
  /** Names of courses, events and follow-up systems on cards (XCUT-046). */
  cardTitle: 25,
  /** Descriptions on cards (XCUT-047). */
  cardDescription: 20,
  /** People's names on slots (XCUT-048), truncated without an ellipsis. */
  slotName: 12,
  /** Descriptions of courses and of consultants (CC §5, §9). */
  longText: 300,
  /** Names of chosen files (CC §5). */
  fileName: 60,
} as const;

/**
 * Latin and Arabic letters without combining signs, digits and the usual punctuation: in such texts each visible
 * character is one code unit. The browser's segmenter has to load its tables first, which took longer than any other
 * part of rendering a list of cards.
 */
const plain = /^[ -~\u00a0-\u02ff\u060c\u061b\u061f\u0621-\u064a\u0660-\u0669\u2010-\u2027]*$/;

let segmenter: Intl.Segmenter | undefined;

function splitCharacters(text: string): readonly string[] {
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * The first characters of a text, with an ellipsis if there are more. Counts visible characters, so that no letter
 * loses its vowel sign and no emoji is split.
 */
export function truncate(text: string, length: number, ellipsis = '…'): string {
  // A text cannot have more characters than code units.
  if (text.length <= length) return text;
  if (plain.test(text)) return `${text.slice(0, length).trimEnd()}${ellipsis}`;
  const characters = splitCharacters(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}${ellipsis}`;
}
