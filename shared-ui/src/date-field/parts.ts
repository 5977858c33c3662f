/** The three parts of a date as typed: Latin digits, possibly incomplete. */
export interface DateParts {
  day: string;
  /** '1' to '12', or ''. */
  month: string;
  year: string;
}

/** @param value 'YYYY-MM-DD' or '' */
export function parseDate(value: string): DateParts {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return { day: '', month: '', year: '' };
  const [, year = '', month, day] = match;
  return { day: String(Number(day)), month: String(Number(month)), year };
}

/** 'YYYY-MM-DD' if the parts form an existing date, else ''. */
export function formatDate({ day, month, year }: DateParts): string {
  if (!/^\d{4}$/.test(year) || !month || !/^\d{1,2}$/.test(day)) return '';
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${value}T00:00:00Z`);
  // Rejects 31 April, which `Date` would turn into 1 May.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : '';
}

export function isEmpty({ day, month, year }: DateParts): boolean {
  return !day && !month && !year;
}
