/** Quotes text that one user wrote in a mail to another: each line is marked, so that none can pass for the site's own words. */
export const quote = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n');
