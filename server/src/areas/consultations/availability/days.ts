import { addDays } from 'shared-api/rules/dates';
import { dayIn, startOfDay } from 'shared-api/rules/time-zone';
import { Failure } from '../../../kernel/index.ts';

/** Maximum length of a calendar request. */
const maxDays = 62;

/** Slots exist only between these dates, so that all years have four digits. */
const firstDate = '2000-01-01';
const lastDate = '2999-12-31';

const within = (date: string): string => (date < firstDate ? firstDate : date > lastDate ? lastDate : date);

/** The instants from the start of the first to the end of the last day in a zone; `to` is excluded. */
export const toInstants = (zone: string, first: string, last: string): { from: Date; to: Date } => ({
  from: new Date(startOfDay(zone, within(first))),
  to: new Date(dayIn(zone, within(last)).end),
});

/** @throws Failure 400 `days_order`, `days_many` for more than 62 */
export function checkCalendarDays(from: string, to: string): void {
  if (from > to) throw new Failure('days_order', { errors: { to: ['days_order'] } });
  if (to > addDays(from, maxDays - 1))
    throw new Failure('days_many', {
      params: { max: maxDays },
      errors: { to: [{ code: 'days_many', params: { max: maxDays } }] },
    });
}
