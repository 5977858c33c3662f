import { deviceZone } from 'shared-api/rules/device-zone';
import { formatDate, formatTimeRange, type Language, zoneName } from 'shared-ui/format';

interface Times {
  starts_at: string;
  ends_at: string;
}

const dayMs = 24 * 3_600_000;

/** Whether it goes on for days, as camps do: its days are those of its place, and no hours are shown. */
const hasDays = ({ starts_at, ends_at }: Times): boolean =>
  Date.parse(ends_at) - Date.parse(starts_at) >= dayMs;

/** When an event takes place, in a zone: its day and its times, '01 May, 2030 · 4:00 PM – 6:00 PM', or its first and last day. */
function formatTimes(times: Times, language: Language, timeZone: string): string {
  const { starts_at, ends_at } = times;
  const [from, to] = [starts_at, ends_at].map((at) => formatDate(at, language, { timeZone }));
  if (hasDays(times)) return `${from} – ${to}`;
  // What does not fit into a line goes on the next, together.
  const hours = formatTimeRange(starts_at, ends_at, language, { timeZone }).replaceAll(' ', '\u00a0');
  return `${from}\u00a0· ${hours}`;
}

/** The time of an event by one clock, and the name of its zone. */
interface ZonedTime {
  time: string;
  zone: string;
}

interface Place {
  /** IANA zone. */
  timezone: string;
}

/** When an event takes place: by the clock of its place, then by the reader's own where that shows something else (PD-21, PD-104). */
export function listZonedTimes(
  times: Times & Place,
  language: Language,
  own: string = deviceZone(),
): ZonedTime[] {
  const [there, here] = [times.timezone, own].map((zone) => ({
    time: formatTimes(times, language, zone),
    zone: zoneName(zone, language, new Date(times.starts_at)),
  })) as [ZonedTime, ZonedTime];
  return there.time === here.time || hasDays(times) ? [there] : [there, here];
}

/** `listZonedTimes` as texts, one for each clock; the zones are named where there are two. */
export function formatZonedTimes(times: Times & Place, language: Language, own?: string): string[] {
  const zoned = listZonedTimes(times, language, own);
  return zoned.map(({ time, zone }) => (zoned.length > 1 ? `${time} ${zone}` : time));
}
