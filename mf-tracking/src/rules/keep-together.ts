/** Replaces spaces by non-breaking ones, so that a date or number does not wrap. */
export const keepTogether = (text: string): string => text.replaceAll(' ', '\u00a0');

/** A full date that only wraps after its weekday: 'Thursday, November 26, 2026'. */
export function keepDayTogether(fullDate: string): string {
  const afterWeekday = fullDate.search(/\s/) + 1;
  return fullDate.slice(0, afterWeekday) + fullDate.slice(afterWeekday).replaceAll(/\s/g, '\u00a0');
}
