import { serverRules, toServerZone } from 'shared-api/rules/zone-changes';

/** Any BCP 47 language. All of them use Latin digits (decisions, Languages). */
export type Language = string;

export interface DateOptions {
  /** IANA zone in which an instant is shown. Ignored for a calendar date ('YYYY-MM-DD'). @default the browser's */
  timeZone?: string;
}

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;

/**
 * 'DD MMM, YYYY', the specified display form (XCUT-044): '01 May, 2030'. In Arabic '01 مايو، 2030'.
 * @param value a calendar date 'YYYY-MM-DD', an ISO instant, or a Date
 * @returns '' for an invalid date
 */
export function formatDate(value: string | Date, language: Language, options: DateOptions = {}): string {
  const parts = partsOf(value, language, options, { day: '2-digit', month: 'short', year: 'numeric' });
  if (!parts) return '';
  const comma = language.startsWith('ar') ? '،' : ',';
  return `${parts.day} ${parts.month}${comma} ${parts.year}`;
}

/** The time of day: '4:05 PM', '4:05 م'. */
export function formatTime(value: string | Date, language: Language, options: DateOptions = {}): string {
  return remembered(`time ${language} ${options.timeZone} ${value.valueOf()}`, () => {
    const date = toDate(value);
    if (!date) return '';
    return formatter(language, { hour: 'numeric', minute: '2-digit', timeZone: zoneOf(date, options, date) })
      .format(date)
      .replace(/[\u202f ]/g, '\u00a0');
  });
}

/** Day and time: '01 May, 2030 · 4:05 PM'. If the time wraps to the next line, the dot stays at the end of the first. */
export function formatDateTime(value: string | Date, language: Language, options: DateOptions = {}): string {
  const date = formatDate(value, language, options);
  return date && `${date}\u00a0· ${formatTime(value, language, options)}`;
}

/** A range of times: '4:00 PM – 5:00 PM'. */
export function formatTimeRange(
  start: string | Date,
  end: string | Date,
  language: Language,
  options: DateOptions = {},
): string {
  const shown = [start, end].map((time) => formatTime(time, language, options));
  return shown.every(Boolean) ? shown.join(' – ') : '';
}

/** A full date, for headings, within sentences and for screen readers (PD-104): 'Friday, November 20, 2026', 'الجمعة، 20 نوفمبر 2026'. */
export function formatFullDate(value: string | Date, language: Language, options: DateOptions = {}): string {
  return remembered(`day ${language} ${options.timeZone} ${value.valueOf()}`, () =>
    formatWith(value, language, options, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  );
}

/** The weekday: 'Friday', 'Fri', 'F'. In Arabic the only short form is the letter. */
export function formatWeekday(
  value: string | Date,
  language: Language,
  length: 'long' | 'short' | 'narrow',
  options: DateOptions = {},
): string {
  return formatWith(value, language, options, { weekday: length });
}

/** @param month 'YYYY-MM' @returns 'November 2026', 'نوفمبر 2026' */
export function formatMonth(month: string, language: Language): string {
  return formatWith(`${month}-01`, language, {}, { month: 'long', year: 'numeric' });
}

/**
 * The months of a period: 'November 2026', or 'Nov – Dec 2026' if it spans two.
 * @param first calendar date 'YYYY-MM-DD'
 * @param last likewise, not before `first`
 */
export function formatMonths(first: string, last: string, language: Language): string {
  const [month, lastMonth] = [first, last].map((date) => date.slice(0, 7));
  if (month === lastMonth) return formatMonth(month ?? '', language);
  const shape = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return formatter(language, shape).formatRange(new Date(first), new Date(last));
}

/**
 * The usual name of a zone with its offset at an instant: 'Cairo time (GMT+3)'. UTC for a zone that this browser does
 * not know. Browsers have city names only in English, so that Arabic uses the country if it has only one zone: 'توقيت
 * مصر (GMT+3)'.
 * @param zone IANA name
 * @param at the shown instants; if the clocks change between them, both offsets are shown
 */
export function zoneName(zone: string, language: Language, ...at: [Date, ...Date[]]): string {
  const known = formatter('en', { timeZone: zone, timeZoneName: 'shortOffset' });
  if (known.resolvedOptions().timeZone === 'UTC') return 'UTC';
  if (!zone.includes('/')) return zone;
  const offset = [
    ...new Set(at.map((instant) => zonePart(toServerZone(zone, instant), 'en', instant, 'shortOffset'))),
  ].join(' / ');
  if (language.startsWith('ar'))
    return `${zonePart(zone, language, at[0], 'shortGeneric')} (\u2066${offset}\u2069)`;
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return `${city} time (${offset})`;
}

/** The months' full names, January first. */
export function monthNames(language: Language): string[] {
  const format = formatter(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1)));
}

function zonePart(
  timeZone: string,
  language: Language,
  at: Date,
  timeZoneName: 'shortOffset' | 'shortGeneric',
): string {
  const parts = formatter(language, { timeZone, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function formatWith(
  value: string | Date,
  language: Language,
  options: DateOptions,
  shape: Intl.DateTimeFormatOptions,
): string {
  const date = toDate(value);
  if (!date) return '';
  return formatter(language, { ...shape, timeZone: zoneOf(value, options, date) }).format(date);
}

function partsOf(
  value: string | Date,
  language: Language,
  options: DateOptions,
  shape: Intl.DateTimeFormatOptions,
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> | undefined {
  const date = toDate(value);
  if (!date) return undefined;
  const parts = formatter(language, { ...shape, timeZone: zoneOf(value, options, date) }).formatToParts(date);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** A calendar date is the same day in every zone. An instant is shown in a zone by the server's rules for it. */
function zoneOf(value: string | Date, { timeZone }: DateOptions, at: Date): string | undefined {
  if (typeof value === 'string' && calendarDate.test(value)) return 'UTC';
  return timeZone && toServerZone(timeZone, at);
}

function toDate(value: string | Date): Date | undefined {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const texts = new Map<string, string>();
/** Maximum number of cached texts; the cache is cleared when it is reached. */
const kept = 2_000;

/** Caches a text: a day of slots shows each time twice, and again for every other zone that the user selects. */
function remembered(name: string, make: () => string): string {
  const key = `${name} ${serverRules()}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  if (texts.size >= kept) texts.clear();
  const made = make();
  texts.set(key, made);
  return made;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * A formatter with the Gregorian calendar and Latin digits, whatever the region prefers. Cached, because a day of slots
 * needs the same one a hundred times, and creating it is slow.
 */
function formatter(language: Language, shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(shape)}`;
  const known = formatters.get(key);
  if (known) return known;
  const locale = language === 'en' ? 'en-US' : language;
  const made = createFormatter(`${locale}-u-ca-gregory-nu-latn`, shape);
  formatters.set(key, made);
  return made;
}

/** Uses UTC if the browser does not know the zone, which another user's device may have stored, like `zoneName`. */
function createFormatter(locale: string, shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, shape);
  } catch (error) {
    if (!(error instanceof RangeError) || shape.timeZone === undefined || shape.timeZone === 'UTC')
      throw error;
    return new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'UTC' });
  }
}
