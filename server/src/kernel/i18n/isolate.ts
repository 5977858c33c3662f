import type { Language } from '../http/context.ts';

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;
const isRightToLeft = (letter: string): boolean => rightToLeft.test(letter);

/** Controls that embed, override or isolate: they could end the isolate. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** Whether a text has letters that run against those of a language. */
const runsAgainst = (language: Language, text: string): boolean =>
  (text.match(/\p{L}/gu) ?? []).some((letter) => isRightToLeft(letter) !== (language === 'ar'));

/**
 * A name, a title or another value within a sentence, such as of a mail or a document: one with letters of the other direction is isolated
 * (U+2068, U+2069), so that its figures and brackets stay with it and what follows is not drawn into it. Others stay as they are.
 */
export function isolate(language: Language, text: string): string {
  const plain = text.replace(directionControls, '');
  return runsAgainst(language, plain) ? `\u2068${plain}\u2069` : plain;
}

/** Whether an isolated part is complete: its controls are balanced and none is within another. */
const isolated = /\u2068[^\u202a-\u202e\u2066-\u2069\n]*\u2069|[\u202a-\u202e\u2066-\u2069]/g;

/** A text without controls of direction but for complete isolates, which turn nothing around them. */
export const keepIsolates = (text: string): string =>
  text.replace(isolated, (found) => (found.length > 1 ? found : ''));
