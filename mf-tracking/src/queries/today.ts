import { useEffect } from 'react';
import type { Answer } from 'shared-api/contract';
import { today } from 'shared-api/contracts/tracking/today';
import { useCall } from 'shared-api/query';

const dataOf = ({ data }: Answer<typeof today>) => data;

/** Maximum delay of a timer, ms. */
const maxDelayMs = 2 ** 31 - 1;

/**
 * The day of the caller's family. Refetched when the user returns to the page, because an activity may have been done
 * meanwhile, and when the day of a family member ends.
 * @param isTomorrow reads the next day instead
 */
export function useToday(isTomorrow = false) {
  const query = useCall(
    today,
    { query: isTomorrow ? { day: 'tomorrow' } : {} },
    {
      select: dataOf,
      refetchOnMount: 'always',
    },
  );
  const { refetch, data } = query;
  const nextDayAt = data?.next_day_at;
  useEffect(() => {
    if (nextDayAt === undefined) return;
    // A clock that is fast must not cause endless requests.
    const leftMs = Math.max(60_000, Date.parse(nextDayAt) - Date.now());
    const timer = setTimeout(() => void refetch(), Math.min(leftMs, maxDelayMs));
    return () => clearTimeout(timer);
  }, [nextDayAt, refetch]);
  return query;
}
