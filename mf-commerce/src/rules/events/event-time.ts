import { deviceZone } from 'shared-api/rules/device-zone';
import { formatDate, formatTimeRange, type Language, zoneName } from 'shared-ui/format';

interface Times {
  starts_at: string;
  ends_at: string;
}

const dayMs = 24 * 3_600_000;

/** Whether an event lasts for days, as camps do. It is shown by its days at the venue, without hours. */
const hasDays = ({ starts_at, ends_at }: Times): boolean =>
  Date.parse(ends_at) - Date.parse(starts_at) >= dayMs;

/** The time of an event in a zone: its day and hours, '01 May, 2030 · 4:00 PM – 6:00 PM', or its first and last day. */
function formatTimes(times: Times, language: Language, timeZone: string): string {
  const { starts_at, ends_at } = times;
  const [from, to] = [starts_at, ends_at].map((at) => formatDate(at, language, { timeZone }));
  if (hasDays(times)) return `${from} – ${to}`;
  // Non-breaking spaces: hours that do not fit on the line wrap to the next one together.
  const hours = formatTimeRange(starts_at, ends_at, language, { timeZone }).replaceAll(' ', '\u00a0');
  return `${from}\u00a0· ${hours}`;
}

/** The time of an event in one zone, and the name of the zone. */
interface ZonedTime {
  time: string;
  zone: string;
}

interface Place {
  /** IANA zone. */
  timezone: string;
}

/** The time of an event in the zone of its venue, then in the user's own zone if that looks different (PD-21, PD-104). */
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

/** `listZonedTimes` as texts, one per zone. The zones are named only if there are two. */
export function formatZonedTimes(times: Times & Place, language: Language, own?: string): string[] {
  const zoned = listZonedTimes(times, language, own);
  return zoned.map(({ time, zone }) => (zoned.length > 1 ? `${time} ${zone}` : time));
}
