import type { AvailabilitySettings } from 'shared-api/contracts/consultations/settings';
import {
  type ConsultantCurrency,
  type Duration,
  durations,
  numberLength,
  parsePrice,
  priceProblem,
} from 'shared-api/rules/durations';
import { foldDigits, foldNumber, readDecimal, withoutFormatCharacters } from 'shared-api/rules/typed-text';

/** Values of the form's row for one duration. */
export interface PriceRow {
  enabled: boolean;
  usd: string;
  egp: string;
}

export type PriceRows = Record<Duration, PriceRow>;

/** Values of the form of durations, prices and rules. Numbers are as typed. */
export interface SettingsForm {
  currency: ConsultantCurrency;
  rows: PriceRows;
  zone: string;
  firstFree: boolean;
  freeSessions: string;
  marginHours: string;
}

/** Free first sessions a month unless the consultant sets another number (PD-31). */
const freeSessionsUnset = 4;

/** A missing price is an empty field, not a zero. */
const shownPrice = (price: string): string => (Number(price) > 0 ? price : '');

/** Initial values of the form: the stored settings, or dollars and no offer (CC §9). */
export function toSettingsForm(settings: AvailabilitySettings | null, deviceZone: string): SettingsForm {
  const rowOf = (minutes: Duration): PriceRow => ({
    enabled: settings !== null && settings[`duration${minutes}`] !== 0,
    usd: shownPrice(settings?.[`currency${minutes}`] ?? ''),
    egp: shownPrice(settings?.[`currency${minutes}_egp`] ?? ''),
  });
  return {
    currency: settings?.consultant_currency ?? 'USD',
    rows: Object.fromEntries(durations.map((minutes) => [minutes, rowOf(minutes)])) as PriceRows,
    zone: settings?.timezone ?? deviceZone,
    firstFree: settings?.first_session_free === 1,
    freeSessions: String(settings?.free_sessions ?? freeSessionsUnset),
    marginHours: String(settings?.marginhours ?? 0),
  };
}

/** Maximum length of the input of a number field. Pasted text with spaces and thousands separators is longer than the number itself. */
export const maxTypedLength = 16;

/**
 * Normalises the input of a number field: Latin digits, without thousands separators, at most four characters (CC §5).
 * If a separator may be for thousands or decimals, the input stays as it is, so that 1.200 never becomes 1.20: the form
 * then shows that it is invalid.
 */
export function numberText(typed: string, length = numberLength): string {
  const text = foldNumber(typed);
  const hasThousands = /[^\d]\d{3}/.test(foldDigits(withoutFormatCharacters(typed)).trim());
  return text.slice(0, hasThousands ? maxTypedLength : length);
}

const asPrice = (text: string): string => (text === '' ? '0' : (readDecimal(text) ?? text));
const isFull = (text: string, max: number): boolean => /^\d+$/.test(text) && Number(text) <= max;

/** Errors by row, and invalid number fields. */
export interface SettingsProblems {
  rows: Partial<Record<Duration, 'needPrice' | 'needBoth' | 'badPrice'>>;
  freeSessions?: 'badFreeCount';
  marginHours?: 'badMargin';
}

/** Validates the form (CC §5, PD-29); undefined without errors. */
export function settingsProblems({ currency, rows, ...rules }: SettingsForm): SettingsProblems | undefined {
  const problems: SettingsProblems = { rows: {} };
  for (const minutes of durations) {
    const { enabled, usd, egp } = rows[minutes];
    const [dollars, pounds] = [parsePrice(asPrice(usd)), parsePrice(asPrice(egp))];
    const shown = { USD: [dollars], EGP: [pounds], BOTH: [dollars, pounds] }[currency];
    if (!enabled) continue;
    if (shown.includes(undefined)) problems.rows[minutes] = 'badPrice';
    else {
      const problem = priceProblem([{ enabled, usd: dollars ?? 0, egp: pounds ?? 0 }], currency);
      if (problem !== undefined) problems.rows[minutes] = problem === 'none' ? 'needPrice' : 'needBoth';
    }
  }
  if (!isFull(rules.freeSessions, 99)) problems.freeSessions = 'badFreeCount';
  if (!isFull(rules.marginHours, 9_999)) problems.marginHours = 'badMargin';
  const isFine = Object.keys(problems.rows).length === 0 && !problems.freeSessions && !problems.marginHours;
  return isFine ? undefined : problems;
}

/** An invalid price is an error only if the currency needs it; otherwise '0' is sent. */
const sentPrice = (text: string): string => (parsePrice(asPrice(text)) === undefined ? '0' : asPrice(text));

/** The body of `setPrices`: every duration with both prices (CC §7). */
export function toSettingsBody({ currency, rows, zone, firstFree, freeSessions, marginHours }: SettingsForm) {
  const each = durations.map((minutes) => {
    const { enabled, usd, egp } = rows[minutes];
    return {
      [`duration${minutes}`]: enabled ? '1' : '0',
      [`currency${minutes}`]: sentPrice(usd),
      [`currency${minutes}_egp`]: sentPrice(egp),
    };
  });
  return {
    ...(Object.assign({}, ...each) as Prices),
    marginhours: marginHours,
    first_session_free: firstFree ? ('1' as const) : ('0' as const),
    consultant_currency: currency,
    timezone: zone,
    free_sessions: freeSessions,
  };
}

type Prices = Record<`duration${Duration}`, '0' | '1'> &
  Record<`currency${Duration}` | `currency${Duration}_egp`, string>;
