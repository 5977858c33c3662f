import { toLocale } from './dates.ts';
import type { Language } from './language.ts';

/** Days from a first to a last one, calendar dates (`YYYY-MM-DD`): `1–10 June 2030`, `1–10 يونيو 2030`, `30 May – 10 June 2030`. */
export const formatDayRange = (first: string, last: string, language: Language): string =>
  new Intl.DateTimeFormat(toLocale(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .formatRange(new Date(first), new Date(last))
    // Normalises the dash: English has spaces around it, Arabic only between two months, and some releases use thin
    // spaces.
    .replace(/\s*–\s*/, first.slice(0, 7) === last.slice(0, 7) ? '–' : ' – ');
