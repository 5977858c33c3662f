import { formatClock, parseClock } from 'shared-api/rules/dates';
import { localTime, toInstant } from 'shared-api/rules/time-zone';

/** An optional instant as two fields have it, in the time of a zone. */
export interface LocalInstant {
  /** Without it there is no limit, whatever the fields have. */
  isSet: boolean;
  /** 'YYYY-MM-DD', or '' if it is incomplete. */
  date: string;
  /** 'HH:mm', or '' if it is incomplete. */
  time: string;
}

/** `dateMissing`, `timeMissing`; `gap`: the clocks of the zone skip the time. */
export type LocalInstantProblem = 'dateMissing' | 'timeMissing' | 'gap';

export function toLocalInstant(instant: string | null, zone: string): LocalInstant {
  if (instant === null) return { isSet: false, date: '', time: '' };
  const { date, minutes } = localTime(zone, Date.parse(instant));
  return { isSet: true, date, time: formatClock(minutes).slice(0, 5) };
}

/** Lists the instants of all fields that are set and complete. */
export const listInstants = (fields: readonly LocalInstant[], zone: string): string[] =>
  fields.flatMap((field) => {
    const result = parseLocalInstant(field, zone);
    return 'instant' in result && result.instant !== null ? [result.instant] : [];
  });

/** Converts the fields to the instant of a request; null without a limit. */
export function parseLocalInstant(
  { isSet, date, time }: LocalInstant,
  zone: string,
): { instant: string | null } | { problem: LocalInstantProblem } {
  if (!isSet) return { instant: null };
  if (date === '') return { problem: 'dateMissing' };
  const minutes = parseClock(`${time}:00`);
  if (minutes === undefined) return { problem: 'timeMissing' };
  const instant = toInstant(zone, { date, minutes });
  return instant === undefined ? { problem: 'gap' } : { instant: new Date(instant).toISOString() };
}
