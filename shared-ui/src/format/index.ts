export {
  type DateOptions,
  formatDate,
  formatDateTime,
  formatTime,
  type Language,
  monthNames,
} from './date.ts';
export { digits } from './digits.ts';
export { formatMoney, formatNumber, formatProgress } from './number.ts';
export { lengths, truncate } from './truncate.ts';
