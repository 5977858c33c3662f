/** Minutes that a session can last (CC §9). */
export const durations = [30, 60, 90, 120, 150, 180] as const;
export type Duration = (typeof durations)[number];

export const isDuration = (minutes: number): minutes is Duration =>
  (durations as readonly number[]).includes(minutes);

/** Start times are offered every so many minutes (CC §9). */
export const startStep = 30;

/** Currencies of prices; a consultant may ask in both (CC §9). */
export const consultantCurrencies = ['USD', 'EGP', 'BOTH'] as const;
export type ConsultantCurrency = (typeof consultantCurrencies)[number];

/** Prices and hours are written in at most so many characters (CC §5). */
export const numberLength = 4;

/**
 * Hundredths of a price as it is written in the settings: '25', '12.5', '0'. Undefined for what is no price: signs, exponents,
 * more than two decimals, more than four characters.
 */
export const parsePrice = (text: string): number | undefined =>
  text.length <= numberLength && /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;

/** One duration of the settings: whether it is offered, and its prices in hundredths. */
export interface DurationPrice {
  enabled: boolean;
  usd: number;
  egp: number;
}

/**
 * What is wrong with the prices (CC §5): `none` 'Must add price for active periods', `both` 'Must fill both session prices'.
 * With one currency chosen the price in that currency is the one that counts; PD-29 asks for more than 0.
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
 * What a session costs the viewer: in the viewer's currency where the consultant asks in both, else in the consultant's;
 * undefined without a price. Hundredths.
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
