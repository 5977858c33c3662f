/** Minutes that a session can last (CC §9). */
export const durations = [30, 60, 90, 120, 150, 180] as const;
export type Duration = (typeof durations)[number];

export const isDuration = (minutes: number): minutes is Duration =>
  (durations as readonly number[]).includes(minutes);

/** Minutes between the start times that are offered (CC §9). */
export const startStep = 30;

/** Currencies of prices; a consultant may have prices in both (CC §9). */
export const consultantCurrencies = ['USD', 'EGP', 'BOTH'] as const;
export type ConsultantCurrency = (typeof consultantCurrencies)[number];

/** Maximum number of characters of prices and hours in inputs (CC §5). */
export const numberLength = 4;

/**
 * Parses a price of the settings to hundredths: '25', '12.5', '0'. Undefined for anything else: signs, exponents, more than
 * two decimals, more than four characters.
 */
export const parsePrice = (text: string): number | undefined =>
  text.length <= numberLength && /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;

/** One duration in the settings: whether it is offered, and its prices in hundredths. */
export interface DurationPrice {
  enabled: boolean;
  usd: number;
  egp: number;
}

/**
 * The problem of the prices (CC §5): `none` 'Must add price for active periods', `both` 'Must fill both session prices'. If
 * one currency is chosen, only its price counts; PD-29 requires more than 0.
 */
export function priceProblem(
  prices: readonly DurationPrice[],
  currency: ConsultantCurrency,
): 'none' | 'both' | undefined {
  const active = prices.filter(({ enabled }) => enabled);
  if (active.some(({ usd, egp }) => usd <= 0 && egp <= 0)) return 'none';
  if (currency === 'BOTH') return active.some(({ usd, egp }) => usd <= 0 || egp <= 0) ? 'both' : undefined;
  return active.some((price) => (currency === 'USD' ? price.usd : price.egp) <= 0) ? 'none' : undefined;
}

/**
 * The price of a session for the viewer, in hundredths: in the viewer's currency if the consultant has prices in both,
 * else in the consultant's currency; undefined without a price.
 */
export function shownPrice(
  { usd, egp }: Pick<DurationPrice, 'usd' | 'egp'>,
  asked: ConsultantCurrency,
  viewer: 'USD' | 'EGP',
): { amount: number; currency: 'USD' | 'EGP' } | undefined {
  const currency = asked === 'BOTH' ? viewer : asked;
  const amount = currency === 'USD' ? usd : egp;
  return amount > 0 ? { amount, currency } : undefined;
}
