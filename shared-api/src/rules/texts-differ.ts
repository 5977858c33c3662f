import { cleanName } from './names.ts';

/** A text as its reader sees it: without what shows nothing, on one space between its words. */
const toVisible = (text: string): string => cleanName(text.normalize('NFC').replace(/\s+/gu, ' '));

/** Whether texts, such as the answers of a question, differ to their reader. */
export const textsDiffer = (texts: readonly string[]): boolean =>
  new Set(texts.map(toVisible)).size === texts.length;
