import { minutesOfDay } from 'shared-api/rules/dates';
import { startStep } from 'shared-api/rules/durations';
import { formatTime } from 'shared-ui/format';

const minuteMs = 60_000;

/** Minutes after midnight as a clock time: '4:00 PM', '4:00 م'. Midnight at the end of the day has the same text as at its start. */
export const clockLabel = (minutes: number, language: string): string =>
  formatTime(new Date((minutes % minutesOfDay) * minuteMs), language, { timeZone: 'UTC' });

const starts = Array.from({ length: minutesOfDay / startStep }, (_, index) => index * startStep);

/** The half hours at which a session can begin, 00:00 to 23:30 (CC §5). Values are minutes after midnight. */
export const startOptions = (language: string) =>
  starts.map((minutes) => ({ value: String(minutes), label: clockLabel(minutes, language) }));

/** The half hours at which a range can end, from 00:30 to the midnight at the end of the day. */
export const endOptions = (language: string, midnight: string) =>
  starts.map((start) => {
    const minutes = start + startStep;
    const label = minutes === minutesOfDay ? midnight : clockLabel(minutes, language);
    return { value: String(minutes), label };
  });

/** Parses the value of a time field as minutes; undefined if nothing is chosen. */
export const parseMinutes = (value: string): number | undefined => (value === '' ? undefined : Number(value));
