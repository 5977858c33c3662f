import type { Slot } from 'shared-api/contracts/consultations/slot';
import { parseDate } from 'shared-api/rules/dates';

/** A slot that is chosen, as the address keeps it: enough to find it again. */
export interface Chosen {
  id: number;
  /** Its date by the consultant's clocks. */
  date: string;
}

/** As many as the cart takes at once. */
const most = 100;

/** `?slots=4_2030-05-01&slots=9_2030-05-02`; what is not of this form is no choice. */
export function chosenOf(query: URLSearchParams): Chosen[] {
  const chosen = new Map<number, Chosen>();
  for (const text of query.getAll('slots')) {
    const [, id, date = ''] = /^([1-9]\d{0,9})_(.+)$/.exec(text) ?? [];
    if (id !== undefined && parseDate(date) !== undefined) chosen.set(Number(id), { id: Number(id), date });
  }
  return [...chosen.values()].slice(0, most);
}

/** The query with another choice; everything else in it stays. */
export function withChosen(
  query: URLSearchParams,
  chosen: readonly Pick<Slot, 'id' | 'date'>[],
): URLSearchParams {
  const after = new URLSearchParams(query);
  after.delete('slots');
  for (const { id, date } of chosen.slice(0, most)) after.append('slots', `${id}_${date}`);
  return after;
}
