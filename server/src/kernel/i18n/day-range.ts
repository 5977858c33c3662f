import type { Language } from '../http/context.ts';
import { toLocale } from './dates.ts';

/** Days from a first to a last one, calendar dates (`YYYY-MM-DD`): `1–10 June 2030`, `1–10 يونيو 2030`, `30 May – 10 June 2030`. */
export const formatDayRange = (first: string, last: string, language: Language): string =>
  new Intl.DateTimeFormat(toLocale(language), {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  })
    .formatRange(new Date(first), new Date(last))
    // English has spaces around the dash everywhere, Arabic between months alone, thin ones in some releases.
    .replace(/\s*–\s*/, first.slice(0, 7) === last.slice(0, 7) ? '–' : ' – ');
