import type { CartEntry } from 'shared-api/cart';
import type { Currency } from 'shared-api/rules/currency';
import { defaultCurrency } from 'shared-api/rules/payment-methods';

/** An order has one currency (PD-93). */
export const otherCurrency = (currency: Currency): Currency => (currency === 'USD' ? 'EGP' : 'USD');

export const isSoldIn = ({ item }: CartEntry, currency: Currency): boolean =>
  item.prices?.[currency] !== undefined;

/** The currency that all prices had when the items were added to the cart, else dollars (PD-135). */
const shownCurrency = (entries: readonly CartEntry[]): Currency => {
  const [first] = entries;
  const shown = first?.item.shown_currency;
  const isCommon =
    shown !== undefined &&
    entries.every((entry) => entry.item.shown_currency === shown && isSoldIn(entry, shown));
  return isCommon ? shown : defaultCurrency;
};

/**
 * The price of all entries in a currency, in hundredths; undefined if one of them is not sold in it. Used for the
 * amount in the other currency beside the total of an order.
 */
export function totalIn(entries: readonly CartEntry[], currency: Currency): number | undefined {
  let total = 0;
  for (const { item } of entries) {
    const price = item.prices?.[currency];
    if (price === undefined) return undefined;
    // A camp has one entry for all of its participants.
    total += Math.round(price * 100) * (item.participants?.length ?? 1);
  }
  return entries.length > 0 ? total : undefined;
}

/** The currency of the order: the requested one, else the shown one. If no item is sold in it, the other one. */
export function currencyFor(
  entries: readonly CartEntry[],
  asked: Currency = shownCurrency(entries),
): Currency {
  const sells = (currency: Currency) => entries.some((entry) => isSoldIn(entry, currency));
  const other = otherCurrency(asked);
  return !sells(asked) && sells(other) ? other : asked;
}

/** The entries of the cart that an order in a currency includes, and those left for another order. */
export function entriesFor(entries: readonly CartEntry[], currency: Currency) {
  return {
    ordered: entries.filter((entry) => isSoldIn(entry, currency)),
    leftOut: entries.filter((entry) => !isSoldIn(entry, currency)),
  };
}

/** Entries in the form that the calls of the checkout expect. */
export const toOrderItems = (entries: readonly CartEntry[]) =>
  entries.map(({ model_id, model_name, user_id }) => ({ model_id, model_name, user_id }));

/** Why entries cannot be bought, by `cart_id` (EC §4); empty if all can. */
export function getUnavailableReasons(entries: readonly CartEntry[]): Record<string, string> {
  const closed = entries.filter(({ item }) => item.is_available !== 1);
  return Object.fromEntries(
    closed.map(({ cart_id, item }) => [String(cart_id), item.unavailable_reason ?? '']),
  );
}

/** The reasons in an error `not_available`, whose fields are `cart[<cart_id>]`. */
export function getRejectionReasons(errors: Record<string, string[]> = {}): Record<string, string> {
  const found = Object.entries(errors).map(
    ([field, [reason = '']]) => [/^cart\[(\d+)\]$/.exec(field)?.[1], reason] as const,
  );
  return Object.fromEntries(found.filter(([id]) => id !== undefined));
}

/** Identifies the content of a cart, with the options and forms of its entries. */
export const entriesKey = (entries: readonly CartEntry[]): string =>
  entries.map(({ cart_id, version }) => (version === undefined ? cart_id : `${cart_id} ${version}`)).join();
