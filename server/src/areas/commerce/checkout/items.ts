import { asc, eq } from 'drizzle-orm';
import type { Currency } from 'shared-api/rules/currency';
import { type Database, Failure, type FieldError } from '../../../kernel/index.ts';
import { areFamily } from '../../profile-chat/index.ts';
import type { Buyer, Product } from '../cart/product-kind.ts';
import { groupByKind, type ProductKinds } from '../cart/product-kinds.ts';
import { getLinePrice, hasSameOptions } from '../cart/product-options.ts';
import { getItemKey, type OrderItem } from '../orders/order-item.ts';
import { cartItems } from '../tables/cart.ts';
import type { ProductOptions } from '../tables/product-options.ts';

/** An item of the cart. */
export interface CartEntry extends OrderItem {
  id: number;
  note: string | null;
  options: ProductOptions;
}

/** An item with the buyer's options, of a cart or of an order. */
type ItemWithOptions = OrderItem & { options: ProductOptions };

/** An item with its price in the order's currency. */
export interface Offer<Entry extends OrderItem> {
  entry: Entry;
  item: Product;
  /** In hundredths. */
  price: number;
}

/** Whether two lists have the same items for the same users, in any order. */
export function hasSameItems(some: readonly OrderItem[], others: readonly OrderItem[]): boolean {
  const keys = new Set(some.map(getItemKey));
  return (
    keys.size === new Set(others.map(getItemKey)).size && others.every((other) => keys.has(getItemKey(other)))
  );
}

/** Whether the lines of an order sell the same as entries of the cart: the same items for the same users with the same options. */
export const hasSameContent = (
  lines: readonly ItemWithOptions[],
  entries: readonly ItemWithOptions[],
): boolean =>
  hasSameItems(lines, entries) &&
  entries.every((entry) => {
    const line = lines.find((each) => getItemKey(each) === getItemKey(entry));
    return line !== undefined && hasSameOptions(line.options, entry.options);
  });

/** Lists a user's cart in the order of adding. */
export const findCartEntries = (db: Database, ownerId: number): Promise<CartEntry[]> =>
  db
    .select({
      id: cartItems.id,
      modelName: cartItems.modelName,
      modelId: cartItems.modelId,
      userId: cartItems.userId,
      note: cartItems.note,
      options: cartItems.options,
    })
    .from(cartItems)
    .where(eq(cartItems.ownerId, ownerId))
    .orderBy(asc(cartItems.id));

/** Describes the items for a buyer, by kind and id, without products that were deleted or that no area sells any more. */
async function describeItems(
  db: Database,
  entries: readonly OrderItem[],
  buyer: Buyer,
  { productKinds, now }: { productKinds: ProductKinds; now: Date },
): Promise<(entry: OrderItem) => Product | undefined> {
  const found = new Map<string, Map<number, Product>>();
  for (const [modelName, ids] of groupByKind(entries)) {
    const kind = productKinds.get(modelName);
    if (kind) found.set(modelName, await kind.describe(db, ids, buyer, now));
  }
  return ({ modelName, modelId }) => found.get(modelName)?.get(modelId);
}

/** The rejection of a checkout, with the reason by entry. */
export const createNotAvailable = (
  reasons: readonly (readonly [CartEntry, FieldError])[],
  cause?: unknown,
): Failure =>
  new Failure('not_available', {
    errors: Object.fromEntries(reasons.map(([{ id }, reason]) => [`cart[${id}]`, [reason]])),
    cause,
  });

/**
 * Finds the current prices of cart entries.
 * @throws Failure 409 `not_available` with the reasons by entry, all or nothing
 */
export async function findOffers(
  db: Database,
  entries: readonly CartEntry[],
  buyer: Buyer,
  { currency, ...context }: { currency: Currency; productKinds: ProductKinds; now: Date },
): Promise<Offer<CartEntry>[]> {
  const describedItem = await describeItems(db, entries, buyer, context);
  const reasons: (readonly [CartEntry, FieldError])[] = [];
  const offers: Offer<CartEntry>[] = [];
  for (const entry of entries) {
    const item = describedItem(entry);
    const price = item && getLinePrice(item, entry.options, currency);
    const reason = item ? item.unavailable : 'gone';
    if (item && reason === undefined && price !== undefined) offers.push({ entry, item, price });
    else reasons.push([entry, reason ?? 'other_currency']);
  }
  if (reasons.length > 0) throw createNotAvailable(reasons);
  return offers;
}

/**
 * Finds the current prices of held items, by the key of the item, without items that are off sale or no longer sold in the currency. Ignores
 * availability otherwise, since the hold guarantees the items even if booking closes meanwhile.
 */
export async function findPrices(
  db: Database,
  items: readonly ItemWithOptions[],
  buyer: Buyer,
  { currency, ...context }: { currency: Currency; productKinds: ProductKinds; now: Date },
): Promise<Map<string, number>> {
  const describedItem = await describeItems(db, items, buyer, context);
  return new Map(
    items.flatMap((each) => {
      const item = describedItem(each);
      const price = item && !item.isOffSale ? getLinePrice(item, each.options, currency) : undefined;
      return price === undefined ? [] : [[getItemKey(each), price] as const];
    }),
  );
}

/**
 * Rejects items for users other than the buyer, or for family members if the kind does not allow it (PD-24).
 * @throws Failure 403 `not_family`
 */
export async function rejectStrangers(
  db: Database,
  entries: readonly OrderItem[],
  { userId }: Buyer,
  productKinds: ProductKinds,
): Promise<void> {
  const others = entries.filter((entry) => entry.userId !== userId);
  const isAllowed = others.every(({ modelName }) => productKinds.get(modelName)?.forFamily);
  const members = others.map((entry) => entry.userId);
  if (!isAllowed || !(await areFamily(db, userId, members))) throw new Failure('not_family');
}
