import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import { addDays, addMonths, parseDate } from 'shared-api/rules/dates';
import { isDuration } from 'shared-api/rules/durations';
import { dateIn } from 'shared-api/rules/time-zone';
import { useAddress } from 'shared-ui/list';

/** The days that the calendar offers in a zone: half a year from today, like the slots. */
export function dayBounds(zone: string, now: number): { min: string; max: string } {
  const min = dateIn(zone, now);
  // The consultant's zone may already be on the next day.
  return { min, max: addDays(addMonths(min, 6), 1) };
}

/** The shown day: `?day=`, else the next day with a free slot, else today. */
export function useDay(profile: Pick<ConsultantProfile, 'next_free'> | undefined, zone: string, now: number) {
  const [query, changeQuery] = useAddress();
  const { min, max } = dayBounds(zone, now);
  const asked = parseDate(query.get('day') ?? '');
  const nextFree = profile?.next_free ? dateIn(zone, Date.parse(profile.next_free)) : undefined;
  const isShown = (day: string | undefined): day is string => day !== undefined && day >= min && day <= max;
  const day = isShown(asked) ? asked : isShown(nextFree) ? nextFree : min;

  /** @param changed `duration`: the only duration to show, '' for all; absent fields do not change */
  const change = (changed: { day?: string; duration?: string }) =>
    changeQuery(
      (query) => {
        for (const [key, value] of Object.entries(changed)) {
          if (value === '') query.delete(key);
          else query.set(key, value);
        }
        return query;
      },
      { replace: true },
    );
  const length = Number(query.get('duration'));
  return { day, min, max, duration: isDuration(length) ? length : undefined, change };
}
