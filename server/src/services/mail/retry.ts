/** Seconds for which a mail is claimed: longer than sending takes. */
export const claimSeconds = 5 * 60;

/** After this many failed attempts a mail is given up. */
export const maxAttempts = 12;

/** Seconds until the next attempt, after `attempts` of them: half a minute, doubling, at most an hour. */
export const retryAfter = (attempts: number): number => Math.min(3600, 30 * 2 ** Math.max(0, attempts - 1));
