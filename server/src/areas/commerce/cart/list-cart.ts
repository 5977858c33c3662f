import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { CartItem, CartModel } from 'shared-api/contracts/cart';
import type { Currency } from 'shared-api/rules/currency';
import { fromHundredths } from 'shared-api/rules/money';
import { toBit } from 'shared-api/rules/to-bit';
import type { Database, FieldError } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { cartItems } from '../tables/cart.ts';
import { orderLines, orders } from '../tables/orders.ts';
import type { Prices, ProductOptions } from '../tables/product-options.ts';
import type { Buyer, Product } from './product-kind.ts';
import { groupByKind, type ProductKinds } from './product-kinds.ts';
import { countPeople, getPrices, getVersion } from './product-options.ts';

/** A user's cart, as the call returns it. */
export interface Cart {
  items: CartItem[];
  /** In dollars. */
  total: number;
  /** Number of entries, one for each product and user. */
  entries: number;
}

export interface ListContext {
  productKinds: ProductKinds;
  /** Currency for the buyer if a product has prices in several (PD-93). */
  currency: Currency;
  word(reason: FieldError): string;
  now: Date;
}

const key = ({ modelName, modelId }: { modelName: string; modelId: number }) => `${modelName} ${modelId}`;

/** Key of an item of the cart. The same product with other options is another item, because its price differs. */
const itemKey = (product: { modelName: string; modelId: number; options: ProductOptions }) =>
  product.options.isUnlimited ? `${key(product)} unlimited` : key(product);

/** Describes the products at `now`; omits deleted ones and those that no area sells any more. */
async function describeProducts(
  db: Database,
  entries: readonly { modelName: string; modelId: number }[],
  buyer: Buyer,
  { productKinds, now }: ListContext,
): Promise<Map<string, Product>> {
  const products = new Map<string, Product>();
  for (const [modelName, ids] of groupByKind(entries))
    for (const [modelId, product] of (await productKinds.get(modelName)?.describe(db, ids, buyer, now)) ?? [])
      products.set(key({ modelName, modelId }), product);
  return products;
}

/** Finds why a group cannot be bought: the product is unavailable, or one of its users is enrolled already. */
async function findUnavailability(
  db: Database,
  product: Pick<Product, 'unavailable'>,
  group: readonly { modelName: string; modelId: number; userId: number }[],
  productKinds: ProductKinds,
): Promise<FieldError | undefined> {
  const [first] = group;
  if (product.unavailable !== undefined || !first) return product.unavailable;
  const people = group.map(({ userId }) => userId);
  const enrolled = await productKinds.get(first.modelName)?.findEnrolled?.(db, first.modelId, people);
  return enrolled && enrolled.size > 0 ? 'enrolled' : undefined;
}

/**
 * Finds until when the buyer's live order holds its products, as the checkout shows it. The areas hold them a little longer, so that a
 * payment in the last second is still delivered; that margin is not shown.
 */
async function findOrderHolds(db: Database, { userId }: Buyer, now: Date): Promise<Map<string, Date>> {
  const held = await db
    .select({
      modelName: orderLines.modelName,
      modelId: orderLines.modelId,
      options: orderLines.options,
      until: orders.holdUntil,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.buyerId, userId),
        inArray(orders.status, ['open', 'pending']),
        gt(orders.holdUntil, now),
        eq(orderLines.status, 'held'),
      ),
    );
  return new Map(held.flatMap(({ until, ...line }) => (until ? [[itemKey(line), until] as const] : [])));
}

const codeOf = (reason: FieldError | undefined): string | undefined =>
  typeof reason === 'object' ? reason.code : reason;

const toWirePrices = ({ USD, EGP }: Prices) => ({
  ...(USD !== undefined && { USD: fromHundredths(USD) }),
  ...(EGP !== undefined && { EGP: fromHundredths(EGP) }),
});

/** A product that no area sells any more. */
const gone: Omit<Product, 'area'> = { name: '', prices: {}, unavailable: 'gone' };

/** Lists the cart in the order of adding: a product for several users is one item with an entry for each (PD-101). */
export async function listCart(db: Database, buyer: Buyer, context: ListContext): Promise<Cart> {
  const entries = await db
    .select({
      id: cartItems.id,
      modelName: cartItems.modelName,
      modelId: cartItems.modelId,
      userId: cartItems.userId,
      note: cartItems.note,
      options: cartItems.options,
      shownCurrency: cartItems.shownCurrency,
      addedPrices: cartItems.addedPrices,
      username: users.username,
    })
    .from(cartItems)
    .innerJoin(users, eq(users.id, cartItems.userId))
    .where(eq(cartItems.ownerId, buyer.userId))
    .orderBy(asc(cartItems.id));
  const products = await describeProducts(db, entries, buyer, context);
  const holds = entries.length === 0 ? new Map<string, Date>() : await findOrderHolds(db, buyer, context.now);
  const grouped = new Map<string, typeof entries>();
  for (const entry of entries) grouped.set(itemKey(entry), [...(grouped.get(itemKey(entry)) ?? []), entry]);

  let cents = 0;
  const items: CartItem[] = [];
  for (const [name, group] of grouped) {
    const [first] = group;
    if (!first) continue;
    const product = products.get(key(first)) ?? gone;
    const prices = getPrices(product, first.options);
    const unavailable = await findUnavailability(db, product, group, context.productKinds);
    const currency: Currency =
      prices[context.currency] === undefined && Object.keys(prices).length > 0
        ? context.currency === 'USD'
          ? 'EGP'
          : 'USD'
        : context.currency;
    const people = group.reduce((sum, { options }) => sum + countPeople(options), 0);
    if (unavailable === undefined) cents += (prices.USD ?? 0) * people;
    items.push({
      id: first.id,
      model_id: first.modelId,
      model_name: first.modelName as CartModel,
      user_id: first.userId,
      name: product.name,
      image: product.image ?? null,
      event_name: product.eventName ?? null,
      is_available: toBit(unavailable === undefined),
      current_price: fromHundredths(prices[currency] ?? 0),
      users_number: people,
      period: product.period ?? null,
      date: product.startsAt?.toISOString() ?? null,
      date_interval: product.interval ?? null,
      is_soldout: toBit(product.soldOut === true),
      is_not_available: toBit(unavailable !== undefined),
      users_names: group.map(({ id, username, userId, options }) => ({
        cart_id: id,
        username,
        user_id: userId,
        version: getVersion(options),
      })),
      tracking_type: product.trackingType ?? null,
      user_currency: currency,
      unavailable_reason: unavailable === undefined ? null : context.word(unavailable),
      unavailable_code: codeOf(unavailable),
      prices: toWirePrices(prices),
      ...(first.addedPrices && { added_prices: toWirePrices(first.addedPrices) }),
      held_until: (holds.get(name) ?? product.heldUntil)?.toISOString(),
      in_order: toBit(holds.has(name)),
      note: first.note ?? undefined,
      ...(first.options.isUnlimited && { is_unlimited: 1 }),
      participants: first.options.participantNames,
      ends_at: product.place?.endsAt.toISOString(),
      timezone: product.place?.timezone,
      shown_currency: group.every(({ shownCurrency }) => shownCurrency === first.shownCurrency)
        ? (first.shownCurrency ?? undefined)
        : undefined,
    });
  }
  return { items, total: fromHundredths(cents), entries: entries.length };
}
