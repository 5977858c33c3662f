/** The three parts of a time of day as they are filled in: Latin digits, possibly incomplete. */
export interface TimeParts {
  /** '1' to '12'; '0' and '13' to '23' are accepted too, for users of the 24-hour clock. */
  hour: string;
  minute: string;
  period: '' | 'am' | 'pm';
}

/** @param value 'HH:mm' of 24 hours, or '' */
export function parseTime(value: string): TimeParts {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value);
  if (!match) return { hour: '', minute: '', period: '' };
  const [, hour = '', minute = ''] = match;
  return { hour: String(Number(hour) % 12 || 12), minute, period: Number(hour) < 12 ? 'am' : 'pm' };
}

/** 'HH:mm' of 24 hours when the parts make a time of day, else ''. */
export function formatTime({ hour, minute, period }: TimeParts): string {
  if (!/^\d{1,2}$/.test(hour) || !/^\d{1,2}$/.test(minute)) return '';
  const hours = Number(hour);
  if (hours > 23 || Number(minute) > 59) return '';
  // An hour outside of 1 to 12 is one of 24 already.
  if (hours >= 1 && hours <= 12 && period === '') return '';
  const of24 = hours >= 1 && hours <= 12 ? (hours % 12) + (period === 'pm' ? 12 : 0) : hours;
  return `${String(of24).padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

/** The period that a typed hour implies: 13 to 23 are 'pm'. '0' implies none, since it may become '04'. */
export function findPeriod(hour: string): TimeParts['period'] {
  const hours = Number(hour);
  return hours >= 13 && hours <= 23 ? 'pm' : '';
}

export function isEmpty({ hour, minute, period }: TimeParts): boolean {
  return !hour && !minute && !period;
}

/** The minutes of an hour in steps, from '00' on: `minutesBy(15)` is 00, 15, 30, 45. */
export function minutesBy(step: number): string[] {
  return Array.from({ length: Math.ceil(60 / step) }, (_, index) => String(index * step).padStart(2, '0'));
}
