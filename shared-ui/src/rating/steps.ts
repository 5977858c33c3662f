/** Five stars with half steps (CC §9), whole ones in surveys (PD-60). */
export const mostStars = 5;
export const starStep = 0.5;
export type StarStep = 0.5 | 1;

/** The nearest half star, 0 to 5: what is drawn. */
export function toHalves(value: number): number {
  return Number.isFinite(value) ? clamp(Math.round(value / starStep) * starStep) : 0;
}

/**
 * The rating that a pointer means: a step as soon as it is touched, never less than one.
 * @param part of the row's length, from where lines begin
 */
export function ratingAt(part: number, step: StarStep = starStep): number {
  return Math.max(step, clamp(Math.ceil((part * mostStars) / step) * step));
}

/**
 * Each rating's share of all, in per cent.
 * @param counts how often 1 to 5 stars were given
 */
export function sharesOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (total === 0 ? 0 : (count / total) * 100));
}

function clamp(value: number): number {
  return Math.min(mostStars, Math.max(0, value));
}
