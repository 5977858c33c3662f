import type { ApiError } from 'shared-api/client';
import { formatClock, minutesOfDay } from 'shared-api/rules/dates';
import { getFieldMessages } from 'shared-api/rules/field-messages';
import type { RequestedTime, RowProblem } from 'shared-api/rules/private-request';
import { parseMinutes } from '../availability/clock-options.ts';

/** A row of the form: a date `YYYY-MM-DD`, and minutes after midnight as values of the select; '' if nothing is chosen. */
export interface Row {
  /** Identifies the row while others are added and removed. */
  key: number;
  date: string;
  from: string;
  to: string;
}

export const emptyRow = (key: number): Row => ({ key, date: '', from: '', to: '' });

export const isFilled = ({ date, from, to }: Row): boolean => date !== '' && from !== '' && to !== '';

/** A row in the form of the shared rules. */
export const toRequestedTime = ({ date, from, to }: Row): RequestedTime => ({
  date: date || undefined,
  from: parseMinutes(from),
  to: parseMinutes(to),
});

/** A filled row in the form of the call. */
export const toRequestedTimeBody = ({ date, from, to }: Row) => ({
  day: date,
  from: formatClock(Number(from)),
  to: formatClock(Number(to)),
});

/** Changes the start. Keeps the duration if the row still ends on the same day. */
export function withStart(row: Row, from: string): Row {
  const to = Number(from) + Number(row.to) - Number(row.from);
  const keeps = from !== '' && row.from !== '' && row.to !== '' && to <= minutesOfDay;
  return { ...row, from, to: keeps ? String(to) : '' };
}

/** Text keys for the errors of a row. */
export const rowTexts = {
  incomplete: 'booking.request.addAll',
  order: 'booking.request.order',
  day: 'booking.request.past',
  past: 'booking.request.past',
  gap: 'booking.request.gap',
  length: 'booking.request.addAll',
  overlap: 'booking.request.overlap',
} as const satisfies Record<RowProblem, string>;

/** Replaces wire names in an error message by words that users know: 'requests.0.day' becomes 'day' (CC §8). */
const plain = (text: string): string => text.replace(/\brequests\.\d+\.(day|from|to)\b/g, '$1');

/** Errors of a rejected request: of the reason, by row, and one for the form itself, built from the error's message. */
export function getRequestErrors(
  rejection: Pick<ApiError, 'errors'>,
  message: string,
): { reason?: string; rows: ReadonlyMap<number, string>; message: string } {
  const rows = new Map<number, string>();
  for (const [field, [message]] of Object.entries(rejection.errors ?? {})) {
    const row = /^requests[.[](\d+)/.exec(field)?.[1];
    if (row !== undefined && message !== undefined && !rows.has(Number(row)))
      rows.set(Number(row), plain(message));
  }
  return {
    ...getFieldMessages(rejection, { reason: 'reason' }),
    rows,
    message: plain(message),
  };
}
