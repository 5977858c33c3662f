import { formatDate, formatTimeRange, type Language } from 'shared-ui/format';

interface Times {
  starts_at: string;
  ends_at: string;
}

/**
 * When an event takes place, in a zone: its day and its times, '01 May, 2030' and '4:00 PM – 6:00 PM', or both days in one
 * where there are two.
 */
export function listEventTimes(
  { starts_at, ends_at }: Times,
  language: Language,
  timeZone: string,
): string[] {
  const [from, to] = [starts_at, ends_at].map((at) => formatDate(at, language, { timeZone })) as [
    string,
    string,
  ];
  if (from !== to) return [`${from} – ${to}`];
  return [from, formatTimeRange(starts_at, ends_at, language, { timeZone }).replaceAll(' ', '\u00a0')];
}

/** Day and times as one text, '01 May, 2030 · 4:00 PM – 6:00 PM': what does not fit into a line goes on the next, together. */
export const formatEventTime = (times: Times, language: Language, timeZone: string): string =>
  listEventTimes(times, language, timeZone).join('\u00a0· ');
