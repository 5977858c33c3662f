import { formatInstantInCity } from './dates.ts';
import type { Language } from './language.ts';

/** Matches what `Intl` writes between a day and a two-digit hour. */
const hourInArabic = /(?:\sفي|،)?\s0?(\d{1,2}:\d{2})/;

/**
 * `4 December 2026 at 14:00 (Cairo)`, `4 ديسمبر 2026 الساعة 2:00 م (توقيت مصر)`: for use in a sentence. The Arabic sentence already has a preposition before the day,
 * so the one that `Intl` writes before the hour is replaced, and the hour has no leading zero, as on pages.
 */
export function formatInstantInSentence(instant: Date, language: Language, timeZone = 'UTC'): string {
  const shown = formatInstantInCity(instant, language, timeZone);
  return language === 'ar' ? shown.replace(hourInArabic, ' الساعة $1') : shown;
}
