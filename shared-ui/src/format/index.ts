export {
  type DateOptions,
  formatDate,
  formatDateTime,
  formatFullDate,
  formatMonth,
  formatTime,
  formatTimeRange,
  formatWeekday,
  type Language,
  monthNames,
  zoneName,
} from './date.ts';
export { digits } from './digits.ts';
export { formatMoney, formatNumber, formatProgress, type MoneyOptions } from './number.ts';
export { lengths, truncate } from './truncate.ts';
