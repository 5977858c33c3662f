import { formatDate } from 'shared-ui/format';

/** `DD-MM-YYYY` */
const sentDay = /^\d{2}-\d{2}-\d{4}$/;

function formatDay(day: string, language: string): string {
  if (!sentDay.test(day)) return day;
  return formatDate(day.split('-').reverse().join('-'), language) || day;
}

/**
 * Formats the days of a camp or a competition, which are sent as `10-05-2030 to 20-05-2030` in the language in which they were
 * stored: `10 May, 2030 – 20 May, 2030`. A part that is no date stays as it is.
 */
export const formatDateInterval = (interval: string, language: string): string =>
  interval
    .split(/ (?:to|إلى) /)
    .map((day) => formatDay(day, language))
    .join(' – ');
