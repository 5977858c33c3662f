import type { Language } from '../format/date.ts';
import { formatNumber } from '../format/number.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** The size of a file for display: '840 kB', '1.3 MB', '1.3 ميغابايت'. Each unit is 1,024 of the next smaller one. */
export function formatFileSize(bytes: number, language: Language): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  return formatNumber(bytes / 1024 ** step, language, {
    style: 'unit',
    unit: units[step],
    // The short form of a byte has no plural, and the Arabic short forms are abbreviations that few people know.
    unitDisplay: step === 0 || language.startsWith('ar') ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  });
}
