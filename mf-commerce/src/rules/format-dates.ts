import { formatDate } from 'shared-ui/format';

/**
 * The days of a camp or a competition, which travel as `10-05-2030 to 20-05-2030` in the language of when they were stored (EC §3), as all pages show dates
 * (XCUT-044): `10 May, 2030 – 20 May, 2030`. What is no date of the calendar stays.
 */
export const formatDates = (interval: string, language: string): string =>
  interval
    .replace(/(?<=^\d{2}-\d{2}-\d{4}) (?:to|إلى) (?=\d{2}-\d{2}-\d{4}$)/, ' – ')
    .replace(
      /(?<!\d)(\d{2})-(\d{2})-(\d{4})(?!\d)/g,
      (written, day, month, year) => formatDate(`${year}-${month}-${day}`, language) || written,
    );
