/** Five stars with half steps (CC §9), whole steps in surveys (PD-60). */
export const maxStars = 5;
export const starStep = 0.5;
export type StarStep = 0.5 | 1;

/** Rounds to the nearest half star, 0 to 5. */
export function toHalves(value: number): number {
  return Number.isFinite(value) ? clamp(Math.round(value / starStep) * starStep) : 0;
}

/**
 * The rating at a pointer's position, rounded up to a step, at least one step.
 * @param part fraction of the row's width, from the start of the line
 */
export function ratingAt(part: number, step: StarStep = starStep): number {
  return Math.max(step, clamp(Math.ceil((part * maxStars) / step) * step));
}

/**
 * The percentage of each rating.
 * @param counts number of ratings with 1 to 5 stars
 */
export function computeShares(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (total === 0 ? 0 : (count / total) * 100));
}

function clamp(value: number): number {
  return Math.min(maxStars, Math.max(0, value));
}
