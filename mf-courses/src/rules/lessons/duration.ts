import { formatNumber, type Language } from 'shared-ui/format';

const minuteSeconds = 60;
export const hourSeconds = 3600;

/**
 * Formats a duration: '12 min', '1 hr 5 min'; '' for 0. Less than a minute counts as a minute.
 * @param length `long` for screen readers: '12 minutes'
 */
export function formatDuration(
  seconds: number,
  language: Language,
  length: 'short' | 'long' = 'short',
): string {
  if (!(seconds > 0)) return '';
  const minutes = Math.max(1, Math.round(seconds / minuteSeconds));
  const parts = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => formatNumber(count, language, { style: 'unit', unit, unitDisplay: length }));
  return new Intl.ListFormat(language, { type: 'unit', style: 'narrow' }).format(words);
}

/** Formats a position in a video: '1:23', '1:02:03'. */
export function formatPosition(seconds: number): string {
  const full = Math.max(0, Math.floor(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(full / hourSeconds), Math.floor((full % hourSeconds) / minuteSeconds)];
  const rest = two(full % minuteSeconds);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
