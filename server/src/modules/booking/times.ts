import type { Language } from '../../kernel/index.ts';
import type { Stretch } from './holds.ts';

/** The Gregorian calendar and Latin figures in both languages. */
const localeOf = (language: Language): string => `${language === 'ar' ? 'ar' : 'en-GB'}-u-ca-gregory-nu-latn`;

/** How times and offsets from UTC are written in a language and a zone: kept, since making them takes longer than using them. */
const formats = new Map<string, { times: Intl.DateTimeFormat; offset: Intl.DateTimeFormat }>();

function formatsOf(language: Language, timeZone: string) {
  const key = `${language} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const locale = localeOf(language);
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
  };
  formats.set(key, made);
  return made;
}

/** `Wednesday, 1 May 2030, 13:00–14:00 (Cairo, GMT+3)` */
export function timeIn({ startsAt, endsAt }: Stretch, language: Language, timeZone: string): string {
  const { times, offset } = formatsOf(language, timeZone);
  const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  // `GMT+3`: how far the zone is from UTC then.
  const fromUtc = offset.formatToParts(startsAt).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${times.formatRange(startsAt, endsAt)} (${city}${language === 'ar' ? '، ' : ', '}${fromUtc})`;
}
