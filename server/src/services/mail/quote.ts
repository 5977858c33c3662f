/** Quotes a user's text in a mail to another user. Each line is marked, so that no line looks like the site's own text. */
export const quote = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n');
