import { useLocation, useSearchParams } from 'react-router-dom';
import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import { addDays, addMonths, parseDate } from 'shared-api/rules/dates';
import { isDuration } from 'shared-api/rules/durations';
import { dateIn } from 'shared-api/rules/time-zone';

/** Days that can be looked at in a zone: today to half a year ahead, as far as slots are offered. */
export function dayBounds(zone: string, now: number): { min: string; max: string } {
  const min = dateIn(zone, now);
  // The consultant's clocks may be a day ahead.
  return { min, max: addDays(addMonths(min, 6), 1) };
}

/** The day shown, `?day=`; without one the next day that has something free, else today. */
export function useDay(profile: Pick<ConsultantProfile, 'next_free'> | undefined, zone: string, now: number) {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const { min, max } = dayBounds(zone, now);
  const asked = parseDate(query.get('day') ?? '');
  const nextFree = profile?.next_free ? dateIn(zone, Date.parse(profile.next_free)) : undefined;
  const isShown = (day: string | undefined): day is string => day !== undefined && day >= min && day <= max;
  const day = isShown(asked) ? asked : isShown(nextFree) ? nextFree : min;

  /** @param duration the only length shown from now on, '' for all; unchanged unless said */
  const change = (changed: { day?: string; duration?: string }) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changed)) {
          if (value === '') after.delete(key);
          else after.set(key, value);
        }
        return after;
      },
      { replace: true, state },
    );
  const length = Number(query.get('duration'));
  return { day, min, max, duration: isDuration(length) ? length : undefined, change };
}
