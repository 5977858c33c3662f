import type { CartItem } from 'shared-api/contracts/cart';
import type { Currency } from 'shared-api/rules/currency';
import { toHundredths } from 'shared-api/rules/money';

type Priced = Pick<CartItem, 'prices' | 'current_price' | 'user_currency'>;

/** The price of an item for one person, in hundredths; undefined where it is not sold in that currency. */
export function priceIn({ prices, current_price, user_currency }: Priced, currency: Currency) {
  const price = prices ? prices[currency] : user_currency === currency ? current_price : undefined;
  return price === undefined ? undefined : toHundredths(price);
}

/** A price that the page has shown. An item may be shown in another currency later, which is no change of its price. */
export interface SeenPrice {
  price: number;
  currency: Currency;
}

/** Identifies an item across reads of the cart: its entries come and go. */
export const itemKey = ({ model_name, model_id }: Pick<CartItem, 'model_name' | 'model_id'>): string =>
  `${model_name} ${model_id}`;

/** The first shown price of an item for one person, where it now costs another amount of the same currency. */
export function priceBefore(item: CartItem, seen: ReadonlyMap<string, SeenPrice>): number | undefined {
  const before = seen.get(itemKey(item));
  if (before === undefined || before.currency !== item.user_currency) return undefined;
  return before.price === item.current_price ? undefined : before.price;
}
