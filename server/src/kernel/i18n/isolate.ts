import type { Language } from './language.ts';

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;
const isRightToLeft = (letter: string): boolean => rightToLeft.test(letter);

/** Characters that embed, override or isolate: they could end the isolate. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** Whether a text has letters of the other direction than a language. */
const runsAgainst = (language: Language, text: string): boolean =>
  (text.match(/\p{L}/gu) ?? []).some((letter) => isRightToLeft(letter) !== (language === 'ar'));

/**
 * Formats a name, a title or another value within a sentence, such as of a mail or a document. A value with letters of the other direction is
 * isolated (U+2068, U+2069), so that its digits and brackets stay with it and do not affect the text after it. Other values are unchanged.
 */
export function isolate(language: Language, text: string): string {
  const plain = text.replace(directionControls, '');
  return runsAgainst(language, plain) ? `\u2068${plain}\u2069` : plain;
}

/** Matches a complete isolate, whose controls are balanced and not nested, or a single control. */
const isolated = /\u2068[^\u202a-\u202e\u2066-\u2069\n]*\u2069|[\u202a-\u202e\u2066-\u2069]/g;

/** Removes all directional controls except complete isolates, which do not affect the text around them. */
export const keepIsolates = (text: string): string =>
  text.replace(isolated, (found) => (found.length > 1 ? found : ''));
