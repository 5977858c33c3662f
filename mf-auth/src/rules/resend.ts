/** Seconds between two codes (CC §9); the server enforces the same limit (PD-4). */
export const resendAfter = 60;

/**
 * Whole seconds until a code may be sent again, 0 to 60.
 * @param sentAt when the last code was sent, ms since the epoch; undefined when none was
 * @param now ms since the epoch; if the clock was set back, the wait is still at most a minute
 */
export function secondsToResend(sentAt: number | undefined, now: number): number {
  if (sentAt === undefined) return 0;
  const left = Math.ceil(resendAfter - (now - sentAt) / 1000);
  return Math.min(resendAfter, Math.max(0, left));
}
