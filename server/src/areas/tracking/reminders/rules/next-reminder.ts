import { addDays } from 'shared-api/rules/dates';
import { localTime, toInstant } from 'shared-api/rules/time-zone';

/** Hour of the day in an IANA zone, and the last date that had its reminder. */
export interface DailyHour {
  hour: number;
  timezone: string;
  lastDate: string | null;
}

/** The instant of the hour on a date: the first one if the clocks show it twice, the end of the gap if daylight saving skips it. */
function instantOf({ hour, timezone }: DailyHour, date: string): number {
  const minutes = hour * 60;
  // No gap of an inhabited zone is longer than an hour; if a zone has skipped the whole date, the next date is used.
  for (const later of [0, 30, 60]) {
    const instant = toInstant(timezone, { date, minutes: minutes + later });
    if (instant !== undefined) return instant;
  }
  return instantOf({ hour, timezone, lastDate: null }, addDays(date, 1));
}

/** The next instant of the hour after `now`, on a date without a reminder yet. */
export function nextReminderAt(daily: DailyHour, now: Date): Date {
  const { date: today } = localTime(daily.timezone, now.getTime());
  const { lastDate } = daily;
  for (let date = today; ; date = addDays(date, 1)) {
    const instant = instantOf(daily, date);
    if (instant > now.getTime() && (lastDate === null || date > lastDate)) return new Date(instant);
  }
}
