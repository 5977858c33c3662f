import type { CartItem } from 'shared-api/contracts/cart';

/** The number of people that one entry of an item is for: the participants of a camp, else one. */
export const countPeoplePerEntry = ({
  users_number,
  users_names,
}: Pick<CartItem, 'users_number' | 'users_names'>): number => users_number / Math.max(1, users_names.length);

/** Items without some of their entries, by `cart_id`; items without any entry left are removed. */
export const withoutEntries = (data: readonly CartItem[], gone: ReadonlySet<number>): CartItem[] =>
  data.flatMap((item) => {
    const users_names = item.users_names.filter(({ cart_id }) => !gone.has(cart_id));
    const users_number = users_names.length * countPeoplePerEntry(item);
    return users_names.length > 0 ? [{ ...item, users_names, users_number }] : [];
  });
