import { addDays } from './dates.ts';
import { dateIn, dayIn } from './time-zone.ts';

/*
 * Which date it is for a family (PD-68, PD-130): the only rule for runs, tasks, reminders and pages. Days change at midnight of a
 * zone, and a change of the zone only moves the end of the current day: dates never go back, and none is skipped.
 */

/** How the days of a user are counted. */
export interface DayClock {
  /** IANA zone. */
  timezone: string;
  /** The day on which the zone was changed and its end, if that is not a midnight of the zone; both null otherwise. */
  keptDate: string | null;
  keptUntil: Date | null;
}

/** Minimum rest of the day on which a zone is changed, unless less was left of it, and minimum length of the next day. */
const minDayMs = 6 * 3_600_000;

/** A clock that follows a zone without any change. */
export const createClock = (timezone: string): DayClock => ({ timezone, keptDate: null, keptUntil: null });

/** End of a date, ms. For dates before the last change of the zone it is the end in the current zone. */
export function endOfDay({ timezone, keptDate, keptUntil }: DayClock, date: string): number {
  if (keptDate !== null && keptUntil !== null) {
    if (date === keptDate) return keptUntil.getTime();
    // In a zone far to the east this date may be nearly or completely over when the kept day ends.
    if (date === addDays(keptDate, 1))
      return Math.max(dayIn(timezone, date).end, keptUntil.getTime() + minDayMs);
  }
  return dayIn(timezone, date).end;
}

/** The date at an instant, which must not be before the last change of the zone. */
export function getToday(clock: DayClock, now: Date): string {
  const { timezone, keptDate } = clock;
  if (keptDate !== null)
    for (const date of [keptDate, addDays(keptDate, 1)])
      if (now.getTime() < endOfDay(clock, date)) return date;
  return dateIn(timezone, now.getTime());
}

/**
 * A clock after its zone was changed. The current date stays, even if the new zone is a day behind or ahead. It ends at its midnight in the new
 * zone, but not before the earlier of two times: six hours from now, and its end without the change.
 */
export function changeZone(clock: DayClock, timezone: string, now: Date): DayClock {
  if (timezone === clock.timezone) return clock;
  const date = getToday(clock, now);
  const midnight = dayIn(timezone, date).end;
  const keptUntil = Math.max(midnight, Math.min(endOfDay(clock, date), now.getTime() + minDayMs));
  const isOrdinary = keptUntil === midnight && dateIn(timezone, now.getTime()) === date;
  return isOrdinary ? createClock(timezone) : { timezone, keptDate: date, keptUntil: new Date(keptUntil) };
}
