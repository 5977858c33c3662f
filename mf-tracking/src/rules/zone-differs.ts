import { offsetAt } from 'shared-api/rules/time-zone';

const quarterMs = 91 * 86_400_000;

/** Whether days start at other instants in two zones, now or in another season of the year, because clocks change. @param now ms */
export const isOtherZone = (one: string, other: string, now: number): boolean =>
  [0, 1, 2, 3].some((quarters) => {
    const instant = now + quarters * quarterMs;
    return offsetAt(one, instant) !== offsetAt(other, instant);
  });
