import type { Counts } from 'platform/release';

/**
 * Milliseconds until a view that turned out well is counted: it has stood for five seconds, waited two for others to be
 * sent with, and one to be written. One that failed is told at once.
 */
export const untoldMs = 8_000;

/** From this age on a canary's own views tell how many more are on their way. */
const settledMs = 1.5 * untoldMs;

const allOf = ({ shown, load, render, error }: Counts['views']): number => shown + load + render + error;

/**
 * A canary's counts with the views that stand well by now and are not told yet. Without them a busy site's canary would
 * seem to do nothing but fail at first, beside a release whose good views from before are still coming in.
 * @param ageMs since when it is a canary
 * @param share of the visitors who get it
 * @returns undefined while that is not known: nobody else's views to go by, and too few seconds of its own
 */
export function withUntold(
  canary: Counts,
  stable: Counts,
  { ageMs, share }: { ageMs: number; share: number },
): Counts | undefined {
  const { views } = canary;
  const age = Math.max(ageMs, 0);
  if (age < settledMs && share === 1) return undefined;
  const untold =
    age < settledMs
      ? allOf(stable.views) * (share / (1 - share)) * Math.min(1, untoldMs / age)
      : views.shown * (untoldMs / (age - untoldMs));
  return { ...canary, views: { ...views, shown: views.shown + Math.ceil(untold) } };
}
