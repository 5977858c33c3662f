/** A text of which no line breaks a date or a number apart. */
export const keepTogether = (text: string): string => text.replaceAll(' ', '\u00a0');
