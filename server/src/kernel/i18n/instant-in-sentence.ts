import type { Language } from '../http/context.ts';
import { formatInstantInCity } from './dates.ts';

/** What `Intl` writes between a day and an hour of two digits. */
const hourInArabic = /(?:\sفي|،)?\s0?(\d{1,2}:\d{2})/;

/**
 * `4 December 2026 at 14:00 (Cairo)`, `4 ديسمبر 2026 الساعة 2:00 م (توقيت مصر)`: inside of a sentence, whose Arabic has the word of `Intl` before the hour before the
 * day already, with the hour as pages write it.
 */
export function formatInstantInSentence(instant: Date, language: Language, timeZone = 'UTC'): string {
  const shown = formatInstantInCity(instant, language, timeZone);
  return language === 'ar' ? shown.replace(hourInArabic, ' الساعة $1') : shown;
}
