import type { Language } from '../format/date.ts';

/** The names of the halves of the day in a language: AM and PM, ص and م. */
export function periodNames(language: Language): { am: string; pm: string } {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    hour: 'numeric',
    hourCycle: 'h12',
    timeZone: 'UTC',
  });
  const name = (hour: number) =>
    format.formatToParts(Date.UTC(2024, 0, 1, hour)).find(({ type }) => type === 'dayPeriod')?.value ?? '';
  return { am: name(6), pm: name(18) };
}
