import { dayIn } from 'shared-api/rules/time-zone';

/**
 * The instants by which a zone's label says its offset: the first and the last of each day that is shown, so that a label beside a day on
 * which the clocks change has both offsets. Without a day it is now.
 */
export function instantsOfDays(zone: string, days: readonly string[], now: number): [Date, ...Date[]] {
  const [first, ...others] = days.flatMap((day) => {
    const { start, end } = dayIn(zone, day);
    return [new Date(start), new Date(end - 1)];
  });
  return first === undefined ? [new Date(now)] : [first, ...others];
}
