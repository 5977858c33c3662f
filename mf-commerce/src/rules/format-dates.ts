import { formatDate } from 'shared-ui/format';

/**
 * Formats the days of a camp or a competition, as all pages show dates (XCUT-044): `10 May, 2030 – 20 May, 2030`. On
 * the wire they are `10-05-2030 to 20-05-2030`, in the language in which they were stored (EC §3). A text that is no
 * valid date stays as it is.
 */
export const formatDates = (interval: string, language: string): string =>
  interval
    .replace(/(?<=^\d{2}-\d{2}-\d{4}) (?:to|إلى) (?=\d{2}-\d{2}-\d{4}$)/, ' – ')
    .replace(
      /(?<!\d)(\d{2})-(\d{2})-(\d{4})(?!\d)/g,
      (written, day, month, year) => formatDate(`${year}-${month}-${day}`, language) || written,
    );
