import type { Slot } from 'shared-api/contracts/consultations/slot';
import { parseDate } from 'shared-api/rules/dates';

/** A chosen slot, with what is needed to load it again from the address. */
export interface ChosenSlot {
  id: number;
  /** Date of the slot in the consultant's zone. */
  date: string;
}

/** Maximum number of slots that the cart accepts at once. */
const maxSlots = 100;

/** Parses `?slots=4_2030-05-01&slots=9_2030-05-02`; ignores values in another form. */
export function parseChosenSlots(query: URLSearchParams): ChosenSlot[] {
  const chosen = new Map<number, ChosenSlot>();
  for (const text of query.getAll('slots')) {
    const [, id, date = ''] = /^([1-9]\d{0,9})_(.+)$/.exec(text) ?? [];
    if (id !== undefined && parseDate(date) !== undefined) chosen.set(Number(id), { id: Number(id), date });
  }
  return [...chosen.values()].slice(0, maxSlots);
}

/** The query with another choice. Other parameters stay. */
export function withChosenSlots(
  query: URLSearchParams,
  chosen: readonly Pick<Slot, 'id' | 'date'>[],
): URLSearchParams {
  const after = new URLSearchParams(query);
  after.delete('slots');
  for (const { id, date } of chosen.slice(0, maxSlots)) after.append('slots', `${id}_${date}`);
  return after;
}

/**
 * Path of the page that books the free first session. Includes the first chosen slot, with the day and the zone in
 * which it was chosen.
 * @param query of the page on which the slot was chosen
 */
export function getFreeSessionPath(consultantId: number, query: URLSearchParams): string {
  const [chosen] = parseChosenSlots(query);
  const next = new URLSearchParams({ consultant: String(consultantId) });
  if (chosen !== undefined)
    for (const key of ['day', 'zone']) {
      const value = query.get(key);
      if (value !== null) next.set(key, value);
    }
  return `/consultants/sessions/free?${withChosenSlots(next, chosen === undefined ? [] : [chosen])}`;
}
