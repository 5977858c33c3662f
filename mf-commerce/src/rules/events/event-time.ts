import { formatDate, formatTimeRange, type Language } from 'shared-ui/format';

interface Times {
  starts_at: string;
  ends_at: string;
}

/**
 * When an event takes place, in a zone: '01 May, 2030 · 4:00 PM – 6:00 PM', or both days where there are two. Where it
 * does not fit into a line, the times go on the next, together.
 */
export function formatEventTime({ starts_at, ends_at }: Times, language: Language, timeZone: string): string {
  const [from, to] = [starts_at, ends_at].map((at) => formatDate(at, language, { timeZone }));
  if (from !== to) return `${from} – ${to}`;
  const times = formatTimeRange(starts_at, ends_at, language, { timeZone }).replaceAll(' ', '\u00a0');
  return `${from}\u00a0· ${times}`;
}
