import { keepIsolates } from '../../kernel/index.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
const lineBreak = /\r\n|[\n\r\u2028\u2029]/g;

/**
 * Removes control characters from a text except `\n` between lines. Characters that embed, override or isolate directions are removed too, because in a
 * name they could reorder the words around it; complete isolates stay (`isolate`). Directional marks, as in `-5`, stay because they reorder nothing.
 */
export const cleanLines = (text: string): string =>
  keepIsolates(text.replace(lineBreak, '\n')).replace(controls, '');

/** `cleanLines` on one line. */
export const cleanLine = (text: string): string =>
  cleanLines(text)
    .replace(/[\n\t]+/g, ' ')
    .trim();
