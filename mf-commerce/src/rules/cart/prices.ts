import type { CartItem } from 'shared-api/contracts/cart';
import { type Currency, currencies } from 'shared-api/rules/currency';
import { toHundredths } from 'shared-api/rules/money';

type Priced = Pick<CartItem, 'prices' | 'current_price' | 'user_currency'>;

/** The price of an item for one person, in hundredths; undefined if it is not sold in that currency. */
export function priceIn({ prices, current_price, user_currency }: Priced, currency: Currency) {
  const price = prices ? prices[currency] : user_currency === currency ? current_price : undefined;
  return price === undefined ? undefined : toHundredths(price);
}

/** Identifies an item across reads of the cart, between which its entries can change. */
export const itemKey = ({ model_name, model_id }: Pick<CartItem, 'model_name' | 'model_id'>): string =>
  `${model_name} ${model_id}`;

/** The price of an item for one person when it was added, if its price in the shown currency has changed since. */
export function priceBefore({ added_prices, current_price, user_currency }: CartItem): number | undefined {
  const before = added_prices?.[user_currency];
  return before === current_price ? undefined : before;
}

/** Whether a price has changed since an item was added, also in the currency that is not shown, because the total is in dollars. */
export const hasNewPrice = ({ prices, added_prices }: CartItem): boolean =>
  added_prices !== undefined &&
  currencies.some((currency) => {
    const [before, now] = [added_prices[currency], prices?.[currency]];
    return before !== undefined && now !== undefined && before !== now;
  });
