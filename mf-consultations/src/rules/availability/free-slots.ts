import type { OwnSlot } from 'shared-api/contracts/consultations/slot';
import type { DayCount } from './calendar.ts';
import { stateNow } from './deletion.ts';

/** Upcoming slots of a duration (minutes) that nobody has booked. */
export const freeSlots = (slots: readonly OwnSlot[], duration: number, now: number): OwnSlot[] =>
  slots.filter((slot) => slot.duration === duration && stateNow(slot, now) === 'free');

/** The days of a calendar that have free slots, with their number. */
export const freeDayCounts = (days: ReadonlyMap<string, DayCount>): Map<string, number> =>
  new Map([...days].flatMap(([date, { free = 0 }]) => (free > 0 ? [[date, free] as const] : [])));

/** The first day with free slots after a day, else the first of all. */
export function nextFreeDay(free: ReadonlyMap<string, number>, day: string): string | undefined {
  const dates = [...free.keys()].sort();
  return dates.find((date) => date > day) ?? dates[0];
}
