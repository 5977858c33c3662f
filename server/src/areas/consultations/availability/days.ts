import { addDays } from 'shared-api/rules/dates';
import { dayIn, startOfDay } from 'shared-api/rules/time-zone';
import { Failure } from '../../../kernel/index.ts';

/** Days that a calendar asks for at once, at most. */
const mostDays = 62;

/** No slot is outside of these, and databases need not count years of other lengths. */
const firstDate = '2000-01-01';
const lastDate = '2999-12-31';

const within = (date: string): string => (date < firstDate ? firstDate : date > lastDate ? lastDate : date);

/** Days in a zone as instants, `to` excluded; `last` is one of them. */
export const instantsOfDays = (zone: string, first: string, last: string): { from: Date; to: Date } => ({
  from: new Date(startOfDay(zone, within(first))),
  to: new Date(dayIn(zone, within(last)).end),
});

/** @throws Failure 400 `days_order`, `days_many` for more than 62 */
export function checkCalendarDays(from: string, to: string): void {
  if (from > to) throw new Failure(400, 'days_order', { errors: { to: ['days_order'] } });
  if (to > addDays(from, mostDays - 1))
    throw new Failure(400, 'days_many', {
      params: { max: mostDays },
      errors: { to: [{ code: 'days_many', params: { max: mostDays } }] },
    });
}
