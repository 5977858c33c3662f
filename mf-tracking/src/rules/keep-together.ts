/** A text of which no line breaks a date or a number apart. */
export const keepTogether = (text: string): string => text.replaceAll(' ', '\u00a0');

/** A full date, which breaks after its weekday alone: 'Thursday, November 26, 2026'. */
export function keepDayTogether(fullDate: string): string {
  const afterWeekday = fullDate.search(/\s/) + 1;
  return fullDate.slice(0, afterWeekday) + fullDate.slice(afterWeekday).replaceAll(/\s/g, '\u00a0');
}
