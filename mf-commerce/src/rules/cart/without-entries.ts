import type { CartItem } from 'shared-api/contracts/cart';

/** Items without some of their entries, by `cart_id`; items without any entry left are removed. */
export const withoutEntries = (data: readonly CartItem[], gone: ReadonlySet<number>): CartItem[] =>
  data.flatMap((item) => {
    const users_names = item.users_names.filter(({ cart_id }) => !gone.has(cart_id));
    return users_names.length > 0 ? [{ ...item, users_names, users_number: users_names.length }] : [];
  });
