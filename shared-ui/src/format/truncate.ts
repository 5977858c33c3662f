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
 * Latin and Arabic letters without combining signs, digits and the usual punctuation: what a person sees as one character is one code unit
 * here. The browser's segmenter has to read its tables first, which took longer than any other part of rendering a list of cards.
 */
const plain = /^[ -~\u00a0-\u02ff\u060c\u061b\u061f\u0621-\u064a\u0660-\u0669\u2010-\u2027]*$/;

let segmenter: Intl.Segmenter | undefined;

function splitCharacters(text: string): readonly string[] {
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * The first characters of a text and an ellipsis when there are more. Counts what a person sees as one character, so that
 * no letter loses its vowel sign and no emoji breaks.
 */
export function truncate(text: string, length: number, ellipsis = '…'): string {
  // A text of fewer code units cannot have more characters.
  if (text.length <= length) return text;
  if (plain.test(text)) return `${text.slice(0, length).trimEnd()}${ellipsis}`;
  const characters = splitCharacters(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}${ellipsis}`;
}
