import { formatTime } from 'shared-ui/format';

/**
 * The time of a notification, 'YYYY-MM-DD h:mm A' (NOTI-003): '2030-05-01 1:05 PM', in Arabic '2030-05-01 1:05 م'.
 * @param instant ISO 8601
 * @param timeZone IANA name; by default the browser's
 */
export function formatNotificationTime(instant: string, language: string, timeZone?: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  // The Swedish locale formats dates as ISO 8601 does.
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(date);
  return `${day} ${formatTime(date, language, { timeZone }).replaceAll('\u00a0', ' ')}`;
}
