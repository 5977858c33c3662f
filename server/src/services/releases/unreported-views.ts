import { type Counts, countViews } from 'platform/release';

/**
 * Milliseconds until a successful view is counted: the page must be stable for five seconds, the report waits two seconds for others, and
 * storing takes one. A failed view is reported immediately.
 */
export const reportDelayMs = 8_000;

/** Age from which a canary's own views suffice to estimate how many views are not reported yet. */
const settledMs = 1.5 * reportDelayMs;

/**
 * Adds an estimate of the unreported successful views to a canary's counts. Otherwise the canary of a busy site would seem to fail always, next
 * to a stable release whose earlier successful views are still being reported.
 * @param ageMs age of the canary
 * @param share of the visitors who get it
 * @returns undefined while no estimate is possible: the canary is too young, and there are no stable views to compare with
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
