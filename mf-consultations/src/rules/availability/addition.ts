import {
  isDurationOffered,
  planSlots,
  type RangeProblem,
  rangeProblem,
  type SingleProblem,
} from 'shared-api/rules/availability';
import type { Duration } from 'shared-api/rules/durations';

/** Values of the form: a range of clock times, in minutes after midnight, and the days that it applies to. */
export interface Plan {
  from?: number;
  to?: number;
  duration?: Duration;
  days: readonly string[];
}

/** A plan in which all values are set. */
export type CompletePlan = Required<Plan>;

/** The field of an error, and its text. */
export interface ValidationError<Field extends string> {
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
} satisfies Record<RangeProblem, ValidationError<FutureField>>;

/** The first error that prevents adding future availability, in the order of CC §5. */
export function findFutureError({ days, ...range }: Plan): ValidationError<FutureField> | undefined {
  const problem = rangeProblem(range);
  if (problem !== undefined) return rangeTexts[problem];
  return days.length === 0 ? { field: 'days', text: 'availability.future.noDays' } : undefined;
}

export type SingleField = 'day' | 'start' | 'duration';

/** Errors of a single session; those of the day have the texts of the schedule (CC §5). */
export const singleTexts = {
  start: { field: 'start', text: 'availability.single.noStart' },
  duration: { field: 'duration', text: 'availability.single.noDuration' },
  past: { field: 'day', text: 'availability.adding.past' },
  far: { field: 'day', text: 'availability.form.far' },
  gap: { field: 'start', text: 'availability.form.gap' },
  now: { field: 'start', text: 'availability.single.now' },
  midnight: { field: 'duration', text: 'availability.single.midnight' },
} satisfies Record<SingleProblem, ValidationError<SingleField>>;

/** Whether a duration can be chosen: it must divide the time between start and end if both are set (PD-27). */
export const canChoose = ({ from, to }: Pick<Plan, 'from' | 'to'>, duration: Duration): boolean =>
  from === undefined || to === undefined || to <= from || isDurationOffered(from, to, duration);

/** Computes the sessions that a plan would add, and the days on which one of its times does not exist (PD-22). */
export function previewAddition(plan: Plan, zone: string) {
  if (findFutureError(plan) !== undefined) return undefined;
  const { days, ...range } = plan as CompletePlan;
  const { slots, rejected } = planSlots(days, range, zone);
  const gapDays = rejected.filter(({ reason }) => reason === 'gap').map(({ date }) => date);
  return { count: slots.length, gapDays: [...new Set(gapDays)] };
}

/** The start of each session of a range, in minutes after midnight. */
export function listStarts({ from, to, duration }: Omit<CompletePlan, 'days'>): number[] {
  return Array.from({ length: (to - from) / duration }, (_, index) => from + index * duration);
}
