/** Names that people give themselves and others (PD-143), in the browser and on the server. */

/** Invisible characters and those that reorder text: direction marks, zero-width and other ignorable characters, the empty Braille cell, annotations. */
const hidden = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/** Arabic letters that do not join to the next one: a non-joiner after them has no visible effect. */
const unjoined =
  /[\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef]\p{M}*$/u;
const arabicBefore = /(?=\p{L})[\p{Script=Arabic}\p{Script=Syriac}]\p{M}*$/u;
const arabicAfter = /^\p{M}*(?=\p{L})[\p{Script=Arabic}\p{Script=Syriac}]/u;
/** The signs of Indian scripts after which a joiner can occur. */
const viramaBefore = /\p{L}\p{M}*[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]$/u;
const letterAfter = /^\p{M}*\p{L}/u;
const pictureBefore = /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?$/u;
const pictureAfter = /^\p{Extended_Pictographic}/u;

/**
 * Whether a hidden character is part of the spelling: joiners in the contexts of UAX #31 (section 2.3, contexts A1, A2 and B), as in Persian, Urdu,
 * Kurdish, Hindi and Bengali names, and in a composed emoji (UTS #51).
 */
function isSpelling(character: string, before: string, after: string): boolean {
  if (character === '\u200c')
    return (
      (arabicBefore.test(before) && !unjoined.test(before) && arabicAfter.test(after)) ||
      (viramaBefore.test(before) && letterAfter.test(after))
    );
  if (character === '\u200d')
    return viramaBefore.test(before) || (pictureBefore.test(before) && pictureAfter.test(after));
  return character === '\ufe0f' && pictureBefore.test(before);
}

/** Number of characters around a hidden one that decide whether it belongs to the spelling. */
const context = 16;

/** A text without hidden and reordering characters, except those of the spelling and those in `kept`. */
const removeHidden = (text: string, kept = ''): string =>
  text.replace(hidden, (character, index: number) =>
    kept.includes(character) ||
    isSpelling(
      character,
      text.slice(Math.max(0, index - context), index),
      text.slice(index + character.length, index + character.length + context),
    )
      ? character
      : '',
  );

/** A name without hidden and reordering characters, with single spaces between its words. */
export const cleanName = (name: string): string =>
  removeHidden(name)
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** An author's text without hidden and reordering characters. Direction marks stay: they only affect the punctuation beside them. */
export const cleanText = (text: string): string => removeHidden(text, '\u200e\u200f\u061c');

/** Whether a text has invisible characters or characters that reorder text. */
export const hasHidden = (text: string): boolean => text.search(hidden) !== -1;
