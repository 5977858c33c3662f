import { cleanName } from './names.ts';

/** A text as readers see it: without invisible characters, with single spaces between its words. */
const toVisible = (text: string): string => cleanName(text.normalize('NFC').replace(/\s+/gu, ' '));

/** Whether texts, such as the answers of a question, look different to readers. */
export const textsDiffer = (texts: readonly string[]): boolean =>
  new Set(texts.map(toVisible)).size === texts.length;
