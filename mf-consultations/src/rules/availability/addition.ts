import {
  isDurationOffered,
  planSlots,
  type RangeProblem,
  rangeProblem,
  type SingleProblem,
} from 'shared-api/rules/availability';
import type { Duration } from 'shared-api/rules/durations';

/** A range of clock times and the days that it is cut on, as a form holds them; minutes after midnight. */
export interface Plan {
  from?: number;
  to?: number;
  duration?: Duration;
  days: readonly string[];
}

/** A plan from which sessions can be cut. */
export type WholePlan = Required<Plan>;

/** Where a mistake stands, and its text. */
export interface Mistake<Field extends string> {
  field: Field;
  text: string;
}

export type FutureField = 'start' | 'end' | 'duration' | 'days';

const rangeTexts = {
  start: { field: 'start', text: 'availability.future.noStart' },
  end: { field: 'end', text: 'availability.future.noEnd' },
  order: { field: 'end', text: 'availability.future.order' },
  duration: { field: 'duration', text: 'availability.future.noDuration' },
  fit: { field: 'duration', text: 'availability.future.fit' },
} satisfies Record<RangeProblem, Mistake<FutureField>>;

/** What keeps future availability from being added, the first of what CC §5 names. */
export function futureMistake({ days, ...range }: Plan): Mistake<FutureField> | undefined {
  const problem = rangeProblem(range);
  if (problem !== undefined) return rangeTexts[problem];
  return days.length === 0 ? { field: 'days', text: 'availability.future.noDays' } : undefined;
}

export type SingleField = 'day' | 'start' | 'duration';

/** Of a single session; what the day is for is said as on the schedule (CC §5). */
export const singleTexts = {
  start: { field: 'start', text: 'availability.single.noStart' },
  duration: { field: 'duration', text: 'availability.single.noDuration' },
  past: { field: 'day', text: 'availability.adding.past' },
  far: { field: 'day', text: 'availability.form.far' },
  gap: { field: 'start', text: 'availability.form.gap' },
  now: { field: 'start', text: 'availability.single.now' },
  midnight: { field: 'duration', text: 'availability.single.midnight' },
} satisfies Record<SingleProblem, Mistake<SingleField>>;

/** Whether a duration can be chosen: where start and end are known it has to fill the time between them (PD-27). */
export const canChoose = ({ from, to }: Pick<Plan, 'from' | 'to'>, duration: Duration): boolean =>
  from === undefined || to === undefined || to <= from || isDurationOffered(from, to, duration);

/** What a plan would add, as far as it can be known here: sessions, and days on which a time of it does not exist (PD-22). */
export function outcomeOf(plan: Plan, zone: string) {
  if (futureMistake(plan) !== undefined) return undefined;
  const { days, ...range } = plan as WholePlan;
  const { slots, rejected } = planSlots(days, range, zone);
  const gapDays = rejected.filter(({ reason }) => reason === 'gap').map(({ date }) => date);
  return { count: slots.length, gapDays: [...new Set(gapDays)] };
}

/** The starts of a range, as minutes. */
export function startsOf({ from, to, duration }: Omit<WholePlan, 'days'>): number[] {
  return Array.from({ length: (to - from) / duration }, (_, index) => from + index * duration);
}
