/** The three parts of a time of day as filled in: Latin digits, possibly incomplete. */
export interface TimeParts {
  /** '1' to '12'. Users of the 24-hour clock can also enter '0' and '13' to '23'. */
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

/** 'HH:mm' of 24 hours if the parts form a time of day, else ''. */
export function formatTime({ hour, minute, period }: TimeParts): string {
  if (!/^\d{1,2}$/.test(hour) || !/^\d{1,2}$/.test(minute)) return '';
  const hours = Number(hour);
  if (hours > 23 || Number(minute) > 59) return '';
  // An hour outside of 1 to 12 belongs to the 24-hour clock.
  if (hours >= 1 && hours <= 12 && period === '') return '';
  const of24 = hours >= 1 && hours <= 12 ? (hours % 12) + (period === 'pm' ? 12 : 0) : hours;
  return `${String(of24).padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

/** The half of the day that a typed hour implies: 'pm' for 13 to 23. '0' implies none, because it may become '04'. */
export function findPeriod(hour: string): TimeParts['period'] {
  const hours = Number(hour);
  return hours >= 13 && hours <= 23 ? 'pm' : '';
}

export function isEmpty({ hour, minute, period }: TimeParts): boolean {
  return !hour && !minute && !period;
}

/** The minutes of an hour in steps, starting at '00': `minutesBy(15)` is 00, 15, 30, 45. */
export function minutesBy(step: number): string[] {
  return Array.from({ length: Math.ceil(60 / step) }, (_, index) => String(index * step).padStart(2, '0'));
}
