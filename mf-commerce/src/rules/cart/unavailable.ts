import { type Cart, type CartEntry, toCartEntries } from 'shared-api/cart';
import type { CartItem } from 'shared-api/contracts/cart';

/** Why entries of the cart cannot be bought together, by `cart_id`, from the rejection of the checkout. */
export type Reasons = Readonly<Record<string, string>>;

/** Reads the reasons from the navigation state of /cart. */
export function parseReasons(state: unknown): Reasons {
  if (typeof state !== 'object' || state === null || !('unavailable' in state)) return {};
  const { unavailable } = state;
  if (typeof unavailable !== 'object' || unavailable === null) return {};
  return Object.fromEntries(Object.entries(unavailable).filter(([, reason]) => typeof reason === 'string'));
}

export const isAvailable = ({ is_available }: Pick<CartItem, 'is_available'>): boolean => is_available === 1;

/** An entry that blocks the checkout; the reason may be unknown. */
export interface Blocker {
  entry: CartEntry;
  reason?: string;
}

/** Entries that the user must remove before buying anything (EC §2.4). */
export const findBlockers = (cart: Pick<Cart, 'data'>, reasons: Reasons = {}): Blocker[] =>
  toCartEntries(cart)
    .filter(({ cart_id, item }) => !isAvailable(item) || reasons[cart_id] !== undefined)
    .map((entry) => ({
      entry,
      reason: reasons[entry.cart_id] ?? entry.item.unavailable_reason ?? undefined,
    }));
