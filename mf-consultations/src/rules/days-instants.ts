import { dayIn } from 'shared-api/rules/time-zone';

/**
 * The instants for which a zone's label shows its offset: the first and the last of each shown day, so that the label
 * of a day on which the clocks change contains both offsets. Without a day: now.
 */
export function instantsOfDays(zone: string, days: readonly string[], now: number): [Date, ...Date[]] {
  const [first, ...others] = days.flatMap((day) => {
    const { start, end } = dayIn(zone, day);
    return [new Date(start), new Date(end - 1)];
  });
  return first === undefined ? [new Date(now)] : [first, ...others];
}
