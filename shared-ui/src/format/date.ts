/** Any BCP 47 language; figures are Latin in all of them (decisions, Languages). */
export type Language = string;

export interface DateOptions {
  /** IANA zone of an instant. @default the browser's; a calendar date ('YYYY-MM-DD') has none */
  timeZone?: string;
}

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;

/**
 * 'DD MMM, YYYY', the specified display form (XCUT-044): '01 May, 2030'. In Arabic '01 مايو، 2030'.
 * @param value a calendar date 'YYYY-MM-DD', an ISO instant, or a Date
 * @returns '' for what is no date
 */
export function formatDate(value: string | Date, language: Language, options: DateOptions = {}): string {
  const parts = partsOf(value, language, options, { day: '2-digit', month: 'short', year: 'numeric' });
  if (!parts) return '';
  const comma = language.startsWith('ar') ? '،' : ',';
  return `${parts.day} ${parts.month}${comma} ${parts.year}`;
}

/** The time of day: '4:05 PM', '4:05 م'. */
export function formatTime(value: string | Date, language: Language, options: DateOptions = {}): string {
  const date = toDate(value);
  if (!date) return '';
  return formatter(language, { hour: 'numeric', minute: '2-digit', timeZone: options.timeZone })
    .format(date)
    .replace(/[\u202f ]/g, '\u00a0');
}

/** Day and time: '01 May, 2030 · 4:05 PM'. */
export function formatDateTime(value: string | Date, language: Language, options: DateOptions = {}): string {
  const date = formatDate(value, language, options);
  return date && `${date} · ${formatTime(value, language, options)}`;
}

/** The months' full names, January first. */
export function monthNames(language: Language): string[] {
  const format = formatter(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1)));
}

function partsOf(
  value: string | Date,
  language: Language,
  options: DateOptions,
  shape: Intl.DateTimeFormatOptions,
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> | undefined {
  const date = toDate(value);
  if (!date) return undefined;
  const timeZone = typeof value === 'string' && calendarDate.test(value) ? 'UTC' : options.timeZone;
  const parts = formatter(language, { ...shape, timeZone }).formatToParts(date);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

function toDate(value: string | Date): Date | undefined {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The Gregorian calendar and Latin figures, whatever the region prefers. */
function formatter(language: Language, shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = language === 'en' ? 'en-US' : language;
  return new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, shape);
}
