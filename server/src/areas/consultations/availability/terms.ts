import { eq, inArray } from 'drizzle-orm';
import type { Currency } from 'shared-api/rules/currency';
import { type ConsultantCurrency, type DurationPrice, shownPrice } from 'shared-api/rules/durations';
import type { Database } from '../../../kernel/index.ts';
import { consultantSettings, durationPrices } from '../tables/availability.ts';

/** A consultant's prices and rules (CC §3). */
export interface Terms {
  currency: ConsultantCurrency;
  marginHours: number;
  /** The first session with the consultant is free. */
  firstSessionFree: boolean;
  /** Number of free first sessions a month (PD-31). */
  freeSessions: number;
  /** Prices in hundredths by duration in minutes, including disabled durations. */
  prices: Map<number, DurationPrice>;
}

type SettingsRow = typeof consultantSettings.$inferSelect;
type PriceRow = typeof durationPrices.$inferSelect;

/** Groups rows of settings and prices by consultant; consultants without prices are missing. */
export function groupTerms(
  rows: readonly { settings: SettingsRow | null; price: PriceRow | null }[],
): Map<number, Terms> {
  const found = new Map<number, Terms>();
  for (const { settings, price } of rows) {
    if (!settings) continue;
    const { userId, currency, marginHours, firstSessionFree, freeSessions } = settings;
    const terms = found.get(userId) ?? {
      currency,
      marginHours,
      firstSessionFree,
      freeSessions,
      prices: new Map<number, DurationPrice>(),
    };
    found.set(userId, terms);
    if (price) terms.prices.set(price.duration, { enabled: price.enabled, usd: price.usd, egp: price.egp });
  }
  return found;
}

/** Reads the terms of several consultants; those without prices are missing. */
export async function findTermsByConsultant(
  db: Database,
  consultantIds: readonly number[],
): Promise<Map<number, Terms>> {
  if (consultantIds.length === 0) return new Map();
  const rows = await db
    .select({ settings: consultantSettings, price: durationPrices })
    .from(consultantSettings)
    .leftJoin(durationPrices, eq(durationPrices.userId, consultantSettings.userId))
    .where(inArray(consultantSettings.userId, [...consultantIds]));
  return groupTerms(rows);
}

/** Finds a consultant's terms; undefined before they first set prices. */
export const findTerms = async (db: Database, consultantId: number): Promise<Terms | undefined> =>
  (await findTermsByConsultant(db, [consultantId])).get(consultantId);

/** Enabled durations in minutes, sorted; empty for a consultant without settings (CC §3). */
export const getOfferedDurations = (terms: Terms | undefined): number[] =>
  [...(terms?.prices ?? [])]
    .filter(([, { enabled }]) => enabled)
    .map(([duration]) => duration)
    .sort((a, b) => a - b);

/** The price of a session in hundredths, in the user's currency; undefined for a disabled duration. */
export function getSessionPrice(
  terms: Terms | undefined,
  duration: number,
  viewer: Currency,
): { amount: number; currency: Currency } | undefined {
  const price = terms?.prices.get(duration);
  return terms && price?.enabled ? shownPrice(price, terms.currency, viewer) : undefined;
}

/** The currency that a user pays in: their own if the consultant has prices in both. */
export const chooseCurrency = (terms: Terms | undefined, viewer: Currency): Currency =>
  terms === undefined || terms.currency === 'BOTH' ? viewer : terms.currency;
