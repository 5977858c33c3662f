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

/** One duration as its row of the form holds it. */
export interface PriceRow {
  enabled: boolean;
  usd: string;
  egp: string;
}

export type PriceRows = Record<Duration, PriceRow>;

/** The form of durations, prices and rules; figures as they are written. */
export interface SettingsForm {
  currency: ConsultantCurrency;
  rows: PriceRows;
  zone: string;
  firstFree: boolean;
  freeSessions: string;
  marginHours: string;
}

/** Free first sessions a month unless the consultant says otherwise (PD-31). */
const freeSessionsUnset = 4;

/** No price is an empty field, not a zero. */
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

/** Characters that a number field takes: what is pasted with blanks and signs between thousands is longer than the number. */
export const maxTypedLength = 16;

/**
 * Normalises input of a number field: Latin digits, thousands joined, at most four characters (CC §5). A number of which a sign may stand before thousands
 * or decimals stays whole, so that 1.200 never becomes 1.20: the form shows that it cannot be read.
 */
export function numberText(typed: string, length = numberLength): string {
  const text = foldNumber(typed);
  const hasThousands = /[^\d]\d{3}/.test(foldDigits(withoutFormatCharacters(typed)).trim());
  return text.slice(0, hasThousands ? maxTypedLength : length);
}

const asPrice = (text: string): string => (text === '' ? '0' : (readDecimal(text) ?? text));
const isWhole = (text: string, most: number): boolean => /^\d+$/.test(text) && Number(text) <= most;

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
  if (!isWhole(rules.freeSessions, 99)) problems.freeSessions = 'badFreeCount';
  if (!isWhole(rules.marginHours, 9_999)) problems.marginHours = 'badMargin';
  const isFine = Object.keys(problems.rows).length === 0 && !problems.freeSessions && !problems.marginHours;
  return isFine ? undefined : problems;
}

/** An invalid price counts only where the currency needs it; elsewhere '0' is sent. */
const sentPrice = (text: string): string => (parsePrice(asPrice(text)) === undefined ? '0' : asPrice(text));

/** The body of `setPrices`, every duration with both its prices (CC §7). */
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
