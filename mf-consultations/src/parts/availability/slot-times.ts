import type { Slot } from 'shared-api/contracts/consultations/slot';
import { offsetAt } from 'shared-api/rules/time-zone';
import { formatTimeRange } from 'shared-ui/format';

/** The times of a slot in a zone, and in a second zone if they differ. */
export function slotTimes(
  { from_date, to_date }: Pick<Slot, 'from_date' | 'to_date'>,
  zone: string,
  otherZone: string,
  language: string,
): { time: string; second?: string } {
  const at = (timeZone: string) => formatTimeRange(from_date, to_date, language, { timeZone });
  const start = Date.parse(from_date);
  const differs = offsetAt(zone, start) !== offsetAt(otherZone, start);
  return { time: at(zone), ...(differs && { second: at(otherZone) }) };
}
