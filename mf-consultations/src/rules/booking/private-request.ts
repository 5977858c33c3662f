import { formatClock, minutesOfDay } from 'shared-api/rules/dates';
import type { RequestedTime, RowProblem } from 'shared-api/rules/private-request';
import { minutesOf } from '../availability/clock-options.ts';
import { fieldMessages, type Refusal, refusalText } from '../refusals.ts';

/** A row of the form: a date `YYYY-MM-DD`, and minutes after midnight as the lists hold them; '' where nothing is chosen. */
export interface Row {
  /** Tells rows apart while they come and go. */
  key: number;
  date: string;
  from: string;
  to: string;
}

export const emptyRow = (key: number): Row => ({ key, date: '', from: '', to: '' });

export const isFilled = ({ date, from, to }: Row): boolean => date !== '' && from !== '' && to !== '';

/** A row as the rules take it. */
export const wishOf = ({ date, from, to }: Row): RequestedTime => ({
  date: date || undefined,
  from: minutesOf(from),
  to: minutesOf(to),
});

/** A filled row as the call takes it. */
export const sentOf = ({ date, from, to }: Row) => ({
  day: date,
  from: formatClock(Number(from)),
  to: formatClock(Number(to)),
});

/** Another start keeps the length, as far as the day goes. */
export function withStart(row: Row, from: string): Row {
  const to = Number(from) + Number(row.to) - Number(row.from);
  const keeps = from !== '' && row.from !== '' && row.to !== '' && to <= minutesOfDay;
  return { ...row, from, to: keeps ? String(to) : '' };
}

/** Keys of what is said of a row. */
export const rowTexts = {
  incomplete: 'booking.request.addAll',
  order: 'booking.request.order',
  day: 'booking.request.past',
  past: 'booking.request.past',
  gap: 'booking.request.gap',
  length: 'booking.request.addAll',
  overlap: 'booking.request.overlap',
} as const satisfies Record<RowProblem, string>;

/** The names that people know of what the server calls by its place: 'requests.0.day' is 'day' (CC §8). */
const plain = (text: string): string => text.replace(/\brequests\.\d+\.(day|from|to)\b/g, '$1');

/** A refused request: what is wrong with the reason, with which rows, and as a whole. */
export function requestRefusal(
  refusal: Refusal,
  t: (key: string) => string,
): { reason?: string; rows: ReadonlyMap<number, string>; message: string } {
  const rows = new Map<number, string>();
  for (const [field, [message]] of Object.entries(refusal.errors ?? {})) {
    const row = /^requests[.[](\d+)/.exec(field)?.[1];
    if (row !== undefined && message !== undefined && !rows.has(Number(row)))
      rows.set(Number(row), plain(message));
  }
  return {
    ...fieldMessages(refusal, { reason: 'reason' }),
    rows,
    message: plain(refusalText(refusal, t)),
  };
}
