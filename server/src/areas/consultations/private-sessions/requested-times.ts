import type { ErrorCode } from 'shared-api/errors';
import { maxAvailabilityMonths } from 'shared-api/rules/availability';
import { addMonths } from 'shared-api/rules/dates';
import {
  findRowProblems,
  type RequestRules,
  type RowProblem,
  toRequestedInterval,
} from 'shared-api/rules/private-request';
import { dateIn } from 'shared-api/rules/time-zone';
import { Failure, type FieldError } from '../../../kernel/index.ts';
import type { TimeInterval } from '../booking/holds.ts';

/** A requested time as sent: a date, and minutes after midnight. */
export interface RequestedTimeInput {
  day: string;
  from: number;
  to: number;
}

/** Text code of each problem, and the field of the row that it is about. */
const texts = {
  incomplete: { code: 'wish_incomplete', field: 'day' },
  day: { code: 'wish_day', field: 'day' },
  far: { code: 'wish_far', field: 'day' },
  past: { code: 'wish_past', field: 'from' },
  gap: { code: 'wish_gap', field: 'from' },
  overlap: { code: 'wish_overlap', field: 'from' },
  order: { code: 'wish_order', field: 'to' },
  length: { code: 'wish_length', field: 'to' },
} as const satisfies Record<RowProblem | 'far', { code: ErrorCode; field: keyof RequestedTimeInput }>;

/**
 * Validates the requested times and converts them to instants.
 * @throws Failure 400 with the code of the first problem, and each row's own under `requests.N.day`, `.from` or `.to`
 */
export function parseRequestedTimes(
  times: readonly RequestedTimeInput[],
  rules: RequestRules,
): TimeInterval[] {
  const rows = times.map(({ day, from, to }) => ({ date: day, from, to }));
  const last = addMonths(dateIn(rules.zone, rules.now), maxAvailabilityMonths);
  const problems = findRowProblems(rows, rules).map((problem, row) =>
    (rows[row]?.date ?? '') > last ? ('far' as const) : problem,
  );
  const messages = problems.flatMap((problem, row) => {
    if (problem === undefined) return [];
    const { code, field: name } = texts[problem];
    const field = `requests.${row}.${name}`;
    return [{ field, message: { code, params: { field } } }];
  });
  const [first] = messages;
  if (first) {
    const errors: Record<string, FieldError[]> = {};
    for (const { field, message } of messages) errors[field] = [message];
    throw new Failure(first.message.code, { params: first.message.params, errors });
  }
  return rows.flatMap((row) => {
    const interval = toRequestedInterval(row, rules);
    return typeof interval === 'string'
      ? []
      : [{ startsAt: new Date(interval.start), endsAt: new Date(interval.end) }];
  });
}
