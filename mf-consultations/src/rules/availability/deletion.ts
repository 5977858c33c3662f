import type { OwnSlot, Slot } from 'shared-api/contracts/consultations/slot';
import { dayOfWeek } from 'shared-api/rules/dates';
import { findDeletionRejection, type SlotState, slotState } from 'shared-api/rules/slot-state';

/** Maximum number of slots that one call deletes (PD-33). */
export const maxDeletedSlots = 100;

/** The state of a slot now, because the answer contains the state when it was sent. The margin does not apply to the slot's consultant. */
export const stateNow = ({ from_date, reserved, state }: Slot, now: number): SlotState =>
  slotState(
    { start: Date.parse(from_date), reserved: reserved === 1 && state !== 'held', held: state === 'held' },
    now,
    0,
  );

/** Why a slot cannot be deleted: it is booked, or it has started (we chose one of the two specified texts for a started one, CONS-131). */
export const findSlotRejection = (slot: OwnSlot, now: number) => findDeletionRejection(stateNow(slot, now));

/** `past`: the day is over; `reserved`: a slot is booked; `none`: no slot is left to delete. */
export type DayRejection = 'past' | 'reserved' | 'none';

/** The slots that deleting a day deletes: none if one is reserved, else those that have not started (PD-34). */
export function dayDeletion(
  slots: readonly OwnSlot[],
  date: string,
  today: string,
  now: number,
): { ids: number[]; rejection?: DayRejection } {
  if (date < today) return { ids: [], rejection: 'past' };
  const coming = slots.filter(({ from_date }) => Date.parse(from_date) > now);
  if (coming.some((slot) => findSlotRejection(slot, now) === 'reserved'))
    return { ids: [], rejection: 'reserved' };
  const ids = coming.map(({ id }) => id);
  return ids.length === 0 ? { ids, rejection: 'none' } : { ids };
}

/** Slots by weekday in the consultant's zone, 0 Sunday to 6 Saturday. Weekdays without slots are missing. */
export function byWeekday<Dated extends { date: string }>(
  slots: readonly Dated[],
): { weekday: number; slots: Dated[] }[] {
  const groups = new Map<number, Dated[]>();
  for (const slot of slots) {
    const weekday = dayOfWeek(slot.date);
    groups.set(weekday, [...(groups.get(weekday) ?? []), slot]);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([weekday, slots]) => ({ weekday, slots }));
}
