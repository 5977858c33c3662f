/** Cookies in which the scripts of the site say what a document can be drawn by. They hold nothing secret. */

/** Set while somebody is signed in on this browser: their pages are drawn by the browser. */
export const signedInCookie = 'rafiq-signed-in';
/** Time zone of the device, escaped: `Africa%2FCairo`. */
export const timezoneCookie = 'rafiq-timezone';

/** Parses the value of the cookie; undefined if it is no time zone. */
export function readTimezone(value: string | undefined): string | undefined {
  if (value === undefined || value.length > 64) return undefined;
  try {
    const name = decodeURIComponent(value);
    // Throws for a zone that is not known.
    Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return undefined;
  }
}
