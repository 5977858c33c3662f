import type { Cart } from 'shared-api/cart';
import type { Currency } from 'shared-api/rules/currency';
import { toHundredths } from 'shared-api/rules/money';
import { priceIn } from './prices.ts';
import { isAvailable } from './unavailable.ts';
import { countPeoplePerEntry } from './without-entries.ts';

/** The totals of a cart, in hundredths: in dollars (EC §2.4), and in pounds for a user who sees pounds (PD-93). */
export interface CartTotals {
  /** Undefined if no item is sold in dollars. */
  USD?: number;
  /** Undefined if no item is sold in pounds, or the user sees dollars. */
  EGP?: number;
  /** Sum in pounds of the items without a dollar price, if `EGP` is not shown, so that each item is part of one of the sums. */
  apartEGP?: number;
  /** Number of entries that the sum in dollars leaves out. */
  onlyEGP: number;
  /** Number of entries that the sum in pounds leaves out, if that is shown. */
  onlyUSD: number;
}

/** @param hidden entries that are being removed, by `cart_id` */
export function cartTotals(
  { data, totalPrice }: Pick<Cart, 'data' | 'totalPrice'>,
  hidden: ReadonlySet<number> = new Set(),
): CartTotals {
  const available = data.filter(isAvailable).map((item) => {
    const hiddenEntries = item.users_names.filter(({ cart_id }) => hidden.has(cart_id)).length;
    const left = item.users_names.length - hiddenEntries;
    const each = countPeoplePerEntry(item);
    return { item, left, gone: hiddenEntries * each, people: left * each };
  });
  const shown = available.filter(({ left }) => left > 0);
  const sold = (currency: Currency) => shown.filter(({ item }) => priceIn(item, currency) !== undefined);
  const entries = (lines: typeof shown) => lines.reduce((sum, { left }) => sum + left, 0);

  const [inUsd, inEgp] = [sold('USD'), sold('EGP')];
  const pounds =
    inEgp.length > 0 && (inUsd.length === 0 || inUsd.some(({ item }) => item.user_currency === 'EGP'));
  const apart = inEgp.filter(({ item }) => priceIn(item, 'USD') === undefined);
  const inPounds = (lines: typeof shown) =>
    lines.reduce((sum, { item, people }) => sum + (priceIn(item, 'EGP') ?? 0) * people, 0);
  const goneUsd = available.reduce((sum, { item, gone }) => sum + (priceIn(item, 'USD') ?? 0) * gone, 0);
  return {
    ...(inUsd.length > 0 && { USD: (toHundredths(totalPrice) ?? 0) - goneUsd }),
    ...(pounds && { EGP: inPounds(inEgp) }),
    ...(!pounds && apart.length > 0 && { apartEGP: inPounds(apart) }),
    onlyEGP: inUsd.length > 0 ? entries(shown) - entries(inUsd) : 0,
    onlyUSD: pounds ? entries(shown) - entries(inEgp) : 0,
  };
}
