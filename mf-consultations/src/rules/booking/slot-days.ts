import type { Slot } from 'shared-api/contracts/consultations/slot';
import { dateIn } from 'shared-api/rules/time-zone';

/** Slots by the day on which they start in a zone, each day's by start. Half a year of slots takes some milliseconds. */
export function slotsByDay(slots: readonly Slot[], zone: string): ReadonlyMap<string, readonly Slot[]> {
  const days = new Map<string, Slot[]>();
  // The instants have one format, so that their text order is their time order.
  for (const slot of [...slots].sort((a, b) => (a.from_date < b.from_date ? -1 : 1))) {
    const day = dateIn(zone, Date.parse(slot.from_date));
    const known = days.get(day);
    if (known) known.push(slot);
    else days.set(day, [slot]);
  }
  return days;
}

/** The total price of slots by currency. Slots without a price do not count. */
export function sumByCurrency(
  slots: readonly Pick<Slot, 'price' | 'user_currency'>[],
): { currency: string; amount: number }[] {
  const totals = new Map<string, number>();
  // Adds hundredths, so that the sum is exact.
  for (const { price, user_currency } of slots)
    totals.set(user_currency, (totals.get(user_currency) ?? 0) + Math.round((price ?? 0) * 100));
  return [...totals].map(([currency, hundredths]) => ({ currency, amount: hundredths / 100 }));
}
