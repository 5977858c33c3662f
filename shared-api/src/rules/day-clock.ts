import { addDays } from './dates.ts';
import { dateIn, dayIn } from './time-zone.ts';

/*
 * What day it is for a family (PD-68, PD-130): the one rule by which runs, tasks, reminders and pages know it. Days turn at midnight
 * of a zone, and a change of the zone moves the end of the current day only: dates never go back, and none is left out.
 */

/** How somebody's days are counted. */
export interface DayClock {
  /** IANA zone. */
  timezone: string;
  /** The day on which the zone was changed and when it ends, where that is not a midnight of the zone; both null otherwise. */
  keptDate: string | null;
  keptUntil: Date | null;
}

/** What is left at least of the day on which a zone is changed, unless less was left of it, and of the day after. */
const minDayMs = 6 * 3_600_000;

/** A clock that simply follows a zone. */
export const createClock = (timezone: string): DayClock => ({ timezone, keptDate: null, keptUntil: null });

/** When a date ends, ms. Of dates before the last change of the zone it is what the zone itself has. */
export function endOfDay({ timezone, keptDate, keptUntil }: DayClock, date: string): number {
  if (keptDate !== null && keptUntil !== null) {
    if (date === keptDate) return keptUntil.getTime();
    // To the far east it can be almost over, or over, when the kept day ends.
    if (date === addDays(keptDate, 1))
      return Math.max(dayIn(timezone, date).end, keptUntil.getTime() + minDayMs);
  }
  return dayIn(timezone, date).end;
}

/** The date at an instant, which is not before the last change of the zone. */
export function getToday(clock: DayClock, now: Date): string {
  const { timezone, keptDate } = clock;
  if (keptDate !== null)
    for (const date of [keptDate, addDays(keptDate, 1)])
      if (now.getTime() < endOfDay(clock, date)) return date;
  return dateIn(timezone, now.getTime());
}

/**
 * A clock after its zone was changed. The current date stays, also where the new zone is a day behind or ahead, and ends at the new zone's next
 * midnight after it; six hours from now or when it would have ended without the change, if that midnight has passed or is nearer.
 */
export function changeZone(clock: DayClock, timezone: string, now: Date): DayClock {
  if (timezone === clock.timezone) return clock;
  const date = getToday(clock, now);
  const midnight = dayIn(timezone, date).end;
  const keptUntil = Math.max(midnight, Math.min(endOfDay(clock, date), now.getTime() + minDayMs));
  const isOrdinary = keptUntil === midnight && dateIn(timezone, now.getTime()) === date;
  return isOrdinary ? createClock(timezone) : { timezone, keptDate: date, keptUntil: new Date(keptUntil) };
}
