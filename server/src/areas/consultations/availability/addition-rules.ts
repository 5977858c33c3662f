import { dateProblem, isSingle, rangeProblem, singleProblem } from 'shared-api/rules/availability';
import { minutesOfDay } from 'shared-api/rules/dates';
import { getOfferedDurations, type Terms } from './terms.ts';

/** A request to add slots: dates, and minutes after midnight in the consultant's zone. */
export interface Addition {
  from: number;
  to: number;
  /** Minutes. */
  duration: number;
  days: readonly string[];
}

/** Why a request is rejected: the error's code, and its field. */
export type AdditionProblem =
  | { code: 'not_configured'; field?: undefined }
  | {
      code:
        | 'duration_not_offered'
        | 'range_order'
        | 'range_fit'
        | (typeof ofSingle)[keyof typeof ofSingle]['code'];
      field: 'from' | 'to' | 'duration' | 'days';
    };

const ofSingle = {
  start: { code: 'from_required', field: 'from' },
  duration: { code: 'duration_required', field: 'duration' },
  past: { code: 'days_past', field: 'days' },
  now: { code: 'start_now', field: 'from' },
  gap: { code: 'start_gap', field: 'from' },
  midnight: { code: 'single_midnight', field: 'duration' },
  far: { code: 'days_far', field: 'days' },
} as const;

/** Whether a single session ends after midnight, so that its end looks earlier than its start (CC §5, 'delete Relate Period'). */
const isOverMidnight = ({ from, to, duration, days }: Addition): boolean =>
  days.length === 1 && to < from && to + minutesOfDay - from === duration;

/** Finds the first problem of a request (CC §5, PD-26 to PD-28); `now` in ms. */
export function findAdditionProblem(
  addition: Addition,
  { terms, zone, now }: { terms: Terms | undefined; zone: string; now: number },
): AdditionProblem | undefined {
  const { from, duration, days } = addition;
  const offered = getOfferedDurations(terms);
  if (offered.length === 0) return { code: 'not_configured' };
  if (!offered.includes(duration)) return { code: 'duration_not_offered', field: 'duration' };
  if (isOverMidnight(addition)) return ofSingle.midnight;
  const range = rangeProblem(addition);
  if (range === 'order') return { code: 'range_order', field: 'to' };
  if (range === 'fit') return { code: 'range_fit', field: 'duration' };
  const [date = ''] = days;
  if (isSingle(days, addition)) {
    const problem = singleProblem({ date, from, duration }, zone, now);
    return problem && ofSingle[problem];
  }
  const problems = days.map((day) => dateProblem(day, zone, now));
  if (problems.includes('past')) return ofSingle.past;
  return problems.includes('far') ? ofSingle.far : undefined;
}
