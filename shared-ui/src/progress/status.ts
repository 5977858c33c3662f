/** The three specified levels of progress. */
export type ProgressStatus = 'success' | 'improve' | 'failed';

/**
 * 70 and above is a success, 50 to below 70 can be improved, below 50 has failed (CC §4, §9).
 * @param percent unrounded: 69.96 is shown as 70, but counts as below
 */
export function statusOf(percent: number): ProgressStatus {
  if (percent >= 70) return 'success';
  return percent >= 50 ? 'improve' : 'failed';
}

/** Whether a progress ring is green: above 49.5 percent (TF §9, EC §4). */
export const isRingGreen = (percent: number): boolean => percent > 49.5;

/** Limits a percentage to 0 to 100, whatever the server sent. */
export function clampPercent(percent: number): number {
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0;
}
