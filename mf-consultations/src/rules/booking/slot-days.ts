import type { Slot } from 'shared-api/contracts/consultations/slot';
import { dateIn } from 'shared-api/rules/time-zone';

/** Slots by the day that they begin on in a zone, each day's by start. Half a year of them takes some milliseconds. */
export function slotsByDay(slots: readonly Slot[], zone: string): ReadonlyMap<string, readonly Slot[]> {
  const days = new Map<string, Slot[]>();
  // Instants of one form, whose text order is their order in time.
  for (const slot of [...slots].sort((a, b) => (a.from_date < b.from_date ? -1 : 1))) {
    const day = dateIn(zone, Date.parse(slot.from_date));
    const known = days.get(day);
    if (known) known.push(slot);
    else days.set(day, [slot]);
  }
  return days;
}

/** What slots cost together, by currency; those without a price cost nothing here. */
export function sumByCurrency(
  slots: readonly Pick<Slot, 'price' | 'user_currency'>[],
): { currency: string; amount: number }[] {
  const totals = new Map<string, number>();
  // In hundredths, so that the sum is as exact as what it is made of.
  for (const { price, user_currency } of slots)
    totals.set(user_currency, (totals.get(user_currency) ?? 0) + Math.round((price ?? 0) * 100));
  return [...totals].map(([currency, hundredths]) => ({ currency, amount: hundredths / 100 }));
}
