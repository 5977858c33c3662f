import type { Slot } from 'shared-api/contracts/consultations/slot';
import { maxAvailabilityMonths } from 'shared-api/rules/availability';
import { addDays, addMonths, dayOfWeek } from 'shared-api/rules/dates';
import { dateIn, dayIn, toInstant } from 'shared-api/rules/time-zone';

/**
 * Lists all instants from now on at which a zone's clock shows a time, up to the last possible date of a slot. Queries use them to find slots at
 * this time of day by an index.
 * @param minutes after midnight
 */
export function findStartsAtTime(zone: string, minutes: number, now: Date): Date[] {
  const today = dateIn(zone, now.getTime());
  const last = addMonths(today, maxAvailabilityMonths);
  const starts: Date[] = [];
  for (let date = today; date <= last; date = addDays(date, 1)) {
    const start = toInstant(zone, { date, minutes });
    if (start !== undefined && start > now.getTime()) starts.push(new Date(start));
  }
  return starts;
}

/** Groups slots by weekday in the consultant's zone, 0 Sunday to 6 Saturday, without empty days (CC §3). */
export function groupByWeekday(found: readonly Slot[]): { dayOfWeek: number; dates: Slot[] }[] {
  const days = Array.from({ length: 7 }, (_, weekday) => ({ dayOfWeek: weekday, dates: [] as Slot[] }));
  for (const slot of found) days[dayOfWeek(slot.date)]?.dates.push(slot);
  return days.filter(({ dates }) => dates.length > 0);
}

/** Groups items by calendar day, in their order. */
export function groupByDate<Item>(
  items: readonly Item[],
  dateOf: (item: Item) => string,
): Map<string, Item[]> {
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const date = dateOf(item);
    const of = days.get(date);
    if (of) of.push(item);
    else days.set(date, [item]);
  }
  return days;
}

/**
 * Counts instants by calendar day of a zone, without empty days.
 * @param starts ms, sorted, within the days
 */
export function countByDay(
  zone: string,
  first: string,
  last: string,
  starts: readonly number[],
): { date: string; count: number }[] {
  const days = [];
  let counted = 0;
  for (let date = first; date <= last && counted < starts.length; date = addDays(date, 1)) {
    const { end } = dayIn(zone, date);
    const before = counted;
    while ((starts[counted] ?? end) < end) counted++;
    if (counted > before) days.push({ date, count: counted - before });
  }
  return days;
}
