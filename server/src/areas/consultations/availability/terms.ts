import { eq, inArray } from 'drizzle-orm';
import type { Currency } from 'shared-api/rules/currency';
import { type ConsultantCurrency, type DurationPrice, shownPrice } from 'shared-api/rules/durations';
import type { Database } from '../../../kernel/index.ts';
import { consultantSettings, durationPrices } from './tables.ts';

/** What a consultant charges and allows (CC §3). */
export interface Terms {
  currency: ConsultantCurrency;
  marginHours: number;
  /** The consultant offers the first session for nothing. */
  firstSessionFree: boolean;
  /** Free first sessions a month (PD-31). */
  freeSessions: number;
  /** By duration in minutes: those that were ever set, also those switched off. Hundredths. */
  prices: Map<number, DurationPrice>;
}

type SettingsRow = typeof consultantSettings.$inferSelect;
type PriceRow = typeof durationPrices.$inferSelect;

/** Terms by the consultant's id, of rows of settings with a price each; who never set prices is not among them. */
export function termsIn(
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

/** Terms of several consultants by their id; who never set prices is not among them. */
export async function termsOfAll(
  db: Database,
  consultantIds: readonly number[],
): Promise<Map<number, Terms>> {
  if (consultantIds.length === 0) return new Map();
  const rows = await db
    .select({ settings: consultantSettings, price: durationPrices })
    .from(consultantSettings)
    .leftJoin(durationPrices, eq(durationPrices.userId, consultantSettings.userId))
    .where(inArray(consultantSettings.userId, [...consultantIds]));
  return termsIn(rows);
}

/** Undefined until prices were set once. */
export const termsOf = async (db: Database, consultantId: number): Promise<Terms | undefined> =>
  (await termsOfAll(db, [consultantId])).get(consultantId);

/** Minutes that a consultant offers sessions of, in order; none: not configured (CC §3). */
export const offeredDurations = (terms: Terms | undefined): number[] =>
  [...(terms?.prices ?? [])]
    .filter(([, { enabled }]) => enabled)
    .map(([duration]) => duration)
    .sort((a, b) => a - b);

/** What a session so long costs a viewer, in hundredths; undefined while the duration is not offered. */
export function priceOfSession(
  terms: Terms | undefined,
  duration: number,
  viewer: Currency,
): { amount: number; currency: Currency } | undefined {
  const price = terms?.prices.get(duration);
  return terms && price?.enabled ? shownPrice(price, terms.currency, viewer) : undefined;
}

/** The currency that a viewer is asked in: their own where the consultant asks in both. */
export const askedCurrency = (terms: Terms | undefined, viewer: Currency): Currency =>
  terms === undefined || terms.currency === 'BOTH' ? viewer : terms.currency;
