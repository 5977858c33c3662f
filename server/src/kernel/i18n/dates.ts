import { toKnownZone } from 'shared-api/rules/time-zone';
import type { Language } from './language.ts';

/** A time from a start to an end, the end excluded. */
export interface TimeRange {
  startsAt: Date;
  endsAt: Date;
}

/** The Gregorian calendar and Latin figures in both languages. */
export const toLocale = (language: Language): string =>
  `${language === 'ar' ? 'ar' : 'en-GB'}-u-ca-gregory-nu-latn`;

/** Cached by language and zone, because creating a formatter takes longer than using it. */
const formats = new Map<string, Record<'times' | 'offset' | 'zone', Intl.DateTimeFormat>>();

function formatsOf(language: Language, timeZone: string) {
  const key = `${language} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const locale = toLocale(language);
  const made = {
    times: new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    }),
    offset: new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }),
    zone: new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' }),
  };
  formats.set(key, made);
  return made;
}

const findZonePart = (format: Intl.DateTimeFormat, at: Date): string =>
  format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';

/**
 * The usual name of a zone: `Cairo`, `New York`, `توقيت مصر`; `UTC` for UTC and its aliases. `Intl` has Arabic names of cities only for countries
 * with several zones, so in other cases Arabic names the country, as pages do.
 */
function nameZone(language: Language, timeZone: string, at: Date): string {
  if (/^(?:Etc\/)?(?:UTC|GMT|UCT|Zulu)$/.test(timeZone)) return 'UTC';
  if (language === 'ar') return findZonePart(formatsOf(language, timeZone).zone, at);
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** Formats a range with two-digit hours, like single times: ranges of `Intl` drop the leading zero of a 12-hour clock. */
const formatRange = (format: Intl.DateTimeFormat, { startsAt, endsAt }: TimeRange): string =>
  format
    .formatRangeToParts(startsAt, endsAt)
    .map(({ type, value }) => (type === 'hour' ? value.padStart(2, '0') : value))
    .join('');

/** `Wednesday, 1 May 2030, 13:00–14:00 (Cairo, GMT+3)`, `الأربعاء، 1 مايو 2030، 01:00–02:00 م (توقيت مصر، غرينتش+3)` */
export function formatTimeRange(range: TimeRange, language: Language, storedZone: string): string {
  const timeZone = toKnownZone(storedZone);
  const { startsAt } = range;
  const { times, offset } = formatsOf(language, timeZone);
  const zone = nameZone(language, timeZone, startsAt);
  // Such as `GMT+3`: the zone's offset from UTC at that time.
  const fromUtc = findZonePart(offset, startsAt);
  return `${formatRange(times, range)} (${zone}${language === 'ar' ? '، ' : ', '}${fromUtc})`;
}

/** Such as `0:45`, `15:00`, `4:00:00`; it reads the same in both languages. */
export function formatDuration(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(Math.ceil(seconds) % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** `4 December 2026 at 14:00 GMT+2`: the Gregorian calendar and Latin figures in both languages. */
export const formatInstant = (instant: Date, language: Language, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat(toLocale(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: toKnownZone(timeZone),
    timeZoneName: 'shortOffset',
  }).format(instant);

/** `4 December 2026 at 14:00 (Cairo)`, without the offset, for readers who know their own time zone. */
export function formatInstantInCity(instant: Date, language: Language, storedZone = 'UTC'): string {
  const timeZone = toKnownZone(storedZone);
  return `${new Intl.DateTimeFormat(toLocale(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(instant)} (${nameZone(language, timeZone, instant)})`;
}
