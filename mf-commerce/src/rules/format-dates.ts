/**
 * Dates such as `10-05-2030`, each kept from left to right: after Arabic letters a browser orders their parts from right to
 * left, so that the same date reads as 2030-05-10.
 */
export const isolateDates = (text: string): string =>
  /[\u0600-\u06ff]/.test(text) ? text.replace(/(?<!\d)\d+(?:-\d+)+/g, '\u2066$&\u2069') : text;
