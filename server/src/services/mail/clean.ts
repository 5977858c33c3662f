/** Characters that embed, override and isolate directions: in a name they could turn the words around it. Marks, as in `-5`, turn nothing. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
const lineBreak = /\r\n|[\n\r\u2028\u2029]/g;

/** Text without control characters and controls of direction, with `\n` between its lines. */
export const cleanLines = (text: string): string =>
  text.replace(lineBreak, '\n').replace(directionControls, '').replace(controls, '');

/** `cleanLines` on one line. */
export const cleanLine = (text: string): string =>
  cleanLines(text)
    .replace(/[\n\t]+/g, ' ')
    .trim();
