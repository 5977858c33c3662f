/** Names that people give themselves and others (PD-143), in the browser and on the server. */

/** What shows nothing or turns the text around it: direction marks, zero-width and other ignorable characters, the empty Braille cell, annotations. */
const hidden = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/** Arabic letters that do not join to the next one: behind them a non-joiner shows nothing. */
const unjoined =
  /[\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef]\p{M}*$/u;
const arabicBefore = /(?=\p{L})[\p{Script=Arabic}\p{Script=Syriac}]\p{M}*$/u;
const arabicAfter = /^\p{M}*(?=\p{L})[\p{Script=Arabic}\p{Script=Syriac}]/u;
/** The signs of Indian scripts that a joiner follows. */
const viramaBefore = /\p{L}\p{M}*[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]$/u;
const letterAfter = /^\p{M}*\p{L}/u;
const pictureBefore = /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?$/u;
const pictureAfter = /^\p{Extended_Pictographic}/u;

/**
 * Whether a hidden character is part of the spelling: the joiners where UAX #31 (section 2.3, contexts A1, A2 and B) has them, as in Persian, Urdu,
 * Kurdish, Hindi and Bengali names, and inside of a composed emoji (UTS #51).
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

/** How many characters around a hidden one decide whether it belongs to the spelling. */
const context = 16;

/** A name without characters that hide or turn text, on one space between its words. */
export const cleanName = (name: string): string =>
  name
    .replace(hidden, (character, index: number) =>
      isSpelling(
        character,
        name.slice(Math.max(0, index - context), index),
        name.slice(index + character.length, index + character.length + context),
      )
        ? character
        : '',
    )
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** Whether a text has characters that show nothing or turn the text around them. */
export const hasHidden = (text: string): boolean => text.search(hidden) !== -1;
