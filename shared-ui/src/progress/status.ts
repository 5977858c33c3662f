/** How far along something is, in the specification's three steps. */
export type ProgressStatus = 'success' | 'improve' | 'failed';

/**
 * 70 and above is a success, 50 to below 70 can be improved, below 50 has failed (CC §4, §9).
 * @param percent unrounded: 69.96 is shown as 70, but is below it
 */
export function statusOf(percent: number): ProgressStatus {
  if (percent >= 70) return 'success';
  return percent >= 50 ? 'improve' : 'failed';
}

/** A progress ring turns green above 49.5 per cent (TF §9, EC §4). */
export const isRingGreen = (percent: number): boolean => percent > 49.5;

/** 0 to 100, whatever the server counted. */
export function clampPercent(percent: number): number {
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0;
}
