import { addDays, dayOfWeek } from 'shared-api/rules/dates';

/** Two dates `YYYY-MM-DD`, both included. */
export interface Period {
  first: string;
  last: string;
}

/** The number of slots of a day, and how many of them are booked. */
export interface DayCount {
  slots: number;
  reserved: number;
  /** Upcoming slots of the requested duration that nobody has booked. */
  free?: number;
}

export const toMonth = (date: string): string => date.slice(0, 7);

/** All days of a month `YYYY-MM`. */
export const getMonthPeriod = (month: string): Period => ({
  first: `${month}-01`,
  last: getLastOfMonth(`${month}-01`),
});

/** The last day of a date's month. */
export function getLastOfMonth(date: string): string {
  const next = addDays(`${toMonth(date)}-28`, 4);
  return addDays(next, -Number(next.slice(8)));
}

/** Every date of a period, in order. */
export function datesIn({ first, last }: Period): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The dates of a period on one weekday, 0 Sunday to 6 Saturday. */
export const weekdaysIn = (period: Period, weekday: number): string[] =>
  datesIn(period).filter((date) => dayOfWeek(date) === weekday);

/** Adds dates to others. The result is sorted and without duplicates. */
export const withDates = (dates: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...dates, ...more])].sort();

/** The first and last date chosen in a calendar; undefined until both are chosen. */
export function toPeriod(dates: readonly string[]): Period | undefined {
  const [first, last] = [...dates].sort();
  return first === undefined || last === undefined ? undefined : { first, last };
}
