import { useEffect, useRef } from 'react';
import type { CartItem } from 'shared-api/contracts/cart';
import { itemKey, priceBefore, type SeenPrice } from '../../rules/cart/prices.ts';

/** The prices when this page first showed the items: the cart is read again while the page is open. */
export function usePricesBefore(items: readonly CartItem[]): (item: CartItem) => number | undefined {
  const seen = useRef(new Map<string, SeenPrice>());
  useEffect(() => {
    for (const item of items) {
      const key = itemKey(item);
      if (seen.current.get(key)?.currency === item.user_currency) continue;
      seen.current.set(key, { price: item.current_price, currency: item.user_currency });
    }
  }, [items]);
  return (item) => priceBefore(item, seen.current);
}
