import { deviceZone } from 'shared-api/rules/device-zone';
import { dateIn } from 'shared-api/rules/time-zone';
import { formatTime } from 'shared-ui/format';

const dayMs = 86_400_000;

/** The day of a message in the zone: 'today', 'yesterday', or `YYYY-MM-DD` (CHAT-018). */
export function getChatDay(time: number, now: number, zone = deviceZone()): string {
  const day = dateIn(zone, time);
  const today = dateIn(zone, now);
  if (day >= today) return 'today';
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
  return day === yesterday ? 'yesterday' : day;
}

/** The time of a message in a list of chats: a time today, the word 'yesterday', else 'YYYY-MM-DD' (CHAT-018). */
export function formatChatTime(
  time: number,
  now: number,
  { language, yesterday, zone }: { language: string; yesterday: string; zone?: string },
): string {
  const day = getChatDay(time, now, zone);
  if (day === 'today') return formatTime(new Date(time), language, { timeZone: zone });
  return day === 'yesterday' ? yesterday : day;
}
