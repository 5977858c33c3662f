/** The progress for a position of the slider: 100 from 95 % on, else rounded down (TF §5). */
export function toReportedProgress(percent: number): number {
  const inside = Math.min(100, Math.max(0, percent));
  return inside >= 95 ? 100 : Math.floor(inside);
}

/** The position of the label of a value, in percent: at most 85, so that it stays beside the slider (TF §5). */
export const toLabelPosition = (value: number): number => (value >= 90 ? 85 : value);

/** The value after a key press, for a slider in reading direction; undefined for another key. */
export function findKeyValue(value: number, key: string, isRtl: boolean): number | undefined {
  const forwards = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backwards = isRtl ? 'ArrowRight' : 'ArrowLeft';
  const steps: Record<string, number> = {
    [forwards]: 1,
    ArrowUp: 1,
    [backwards]: -1,
    ArrowDown: -1,
    PageUp: 10,
    PageDown: -10,
    Home: -100,
    End: 100,
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(100, Math.max(0, Math.floor(value) + step));
}
