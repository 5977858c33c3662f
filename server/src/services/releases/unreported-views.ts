import { type Counts, countViews } from 'platform/release';

/**
 * Milliseconds until a successful view is counted: the page is stable for five seconds, the report waits two for others, and one to be stored. A
 * failed view is reported at once.
 */
export const reportDelayMs = 8_000;

/** From this age on a canary's own views are enough to estimate how many are still to be reported. */
const settledMs = 1.5 * reportDelayMs;

/**
 * Adds an estimate of the successful views that are not reported yet to a canary's counts. Otherwise the canary of a busy site would seem to fail
 * only, beside a stable release whose earlier successful views still arrive.
 * @param ageMs since when it is a canary
 * @param share of the visitors who get it
 * @returns undefined while there is no estimate: too few seconds, and no stable views to compare with
 */
export function addUnreportedViews(
  canary: Counts,
  stable: Counts,
  { ageMs, share }: { ageMs: number; share: number },
): Counts | undefined {
  const { views } = canary;
  const age = Math.max(ageMs, 0);
  if (age < settledMs && share === 1) return undefined;
  const unreported =
    age < settledMs
      ? countViews(stable.views) * (share / (1 - share)) * Math.min(1, reportDelayMs / age)
      : views.shown * (reportDelayMs / (age - reportDelayMs));
  return { ...canary, views: { ...views, shown: views.shown + Math.ceil(unreported) } };
}
