import { and, eq, inArray } from 'drizzle-orm';
import { type CartBody, cartLines } from 'shared-api/rules/cart-lines';
import { type Currency, currencies } from 'shared-api/rules/currency';
import { type Database, Failure } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { areFamily } from '../../profile-chat/index.ts';
import { type CartRow, cartItems } from '../tables/cart.ts';
import type { ProductOptions } from '../tables/product-options.ts';
import type { Buyer, Product, SaveForm } from './product-kind.ts';
import { groupByKind, type ProductKinds } from './product-kinds.ts';
import { getPrices, toProductOptions } from './product-options.ts';

/** Maximum number of entries in a cart. */
const maxEntries = 200;

interface Line {
  modelName: string;
  modelId: number;
  userId: number;
  note?: string;
  options: ProductOptions;
  /** Currency in which its price was shown, according to the caller. */
  currency?: Currency;
}

export interface CartContext {
  productKinds: ProductKinds;
  now: Date;
}

export interface AddContext extends CartContext {
  /** Currency for the buyer if a product has prices in several (PD-93): the one that pages showed. */
  currency: Currency;
  /** Saves the form of the one product that is added. */
  saveForm?: SaveForm;
}

/**
 * Reads what the request adds, and for whom.
 * @throws Failure 400 `invalid_input` where a required field is missing
 */
function parseLines(body: CartBody, buyer: Buyer, now: Date): Line[] {
  const lines = cartLines(body);
  if (!lines) throw new Failure('invalid_input', { errors: { model_id: ['field.required'] } });
  return lines.map((line) => ({
    modelName: line.model_name,
    modelId: line.model_id,
    userId: line.user_id ?? buyer.userId,
    note: line.note,
    options: toProductOptions(line, now),
    currency: line.currency,
  }));
}

/**
 * Rejects users for whom the buyer cannot buy (PD-24).
 * @throws Failure 403 `not_family`; `self_only` for products that only the buyer can have
 */
async function rejectForeignUsers(
  tx: Database,
  lines: readonly ProductKey[],
  buyer: Buyer,
  productKinds: ProductKinds,
): Promise<void> {
  const others = lines.filter(({ userId }) => userId !== buyer.userId);
  const members = others.map(({ userId }) => userId);
  if (!(await areFamily(tx, buyer.userId, members))) throw new Failure('not_family');
  if (others.some(({ modelName }) => productKinds.get(modelName)?.forFamily === false))
    throw new Failure('self_only');
}

type ProductKey = Pick<Line, 'modelName' | 'modelId' | 'userId'>;

const isSameProduct = (one: ProductKey) => (other: ProductKey) =>
  one.modelName === other.modelName && one.modelId === other.modelId && one.userId === other.userId;

/** @throws Failure 409 `enrolled` if one of the users is enrolled already */
async function rejectEnrolled(
  tx: Database,
  lines: readonly Line[],
  productKinds: ProductKinds,
): Promise<void> {
  for (const { modelName, modelId, userId } of lines) {
    const enrolled = await productKinds.get(modelName)?.findEnrolled?.(tx, modelId, [userId]);
    if (enrolled?.has(userId)) throw new Failure('enrolled');
  }
}

/** @throws Failure with the kind's reason if the provider accepts no note from this buyer */
async function rejectNotes(
  tx: Database,
  lines: readonly (Line & { note?: string })[],
  { buyer, productKinds, now }: { buyer: Buyer; productKinds: ProductKinds; now: Date },
): Promise<void> {
  for (const { modelName, modelId, note } of lines) {
    const rejection =
      note && (await productKinds.get(modelName)?.findNoteRejection?.(tx, modelId, buyer, now));
    if (rejection) throw rejection;
  }
}

/** @throws Failure with the kind's reason if it does not sell the product with these options */
async function rejectOptions(
  tx: Database,
  lines: readonly Line[],
  productKinds: ProductKinds,
): Promise<void> {
  for (const modelName of new Set(lines.map((line) => line.modelName))) {
    const products = lines.filter((line) => line.modelName === modelName);
    const rejection = await productKinds.get(modelName)?.findOptionsRejection?.(tx, products);
    if (rejection) throw rejection;
  }
}

/** Serializes changes to one cart. */
const lockCart = (tx: Database, { userId }: Buyer) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

/** Updates an entry; false if it is gone because it was paid meanwhile. */
const changeEntry = async (
  tx: Database,
  id: number,
  values: Partial<Pick<CartRow, 'options' | 'addedPrices'>>,
): Promise<boolean> =>
  (await tx.update(cartItems).set(values).where(eq(cartItems.id, id)).returning({ id: cartItems.id }))
    .length > 0;

/**
 * Applies the added lines to existing entries of the cart: the participants of a form, and the unlimited option. Everything else of
 * an entry stays (PD-102). Returns the lines that need an entry, and how many entries have changed.
 */
async function changeEntries(
  tx: Database,
  requested: readonly Line[],
  held: readonly CartRow[],
  { productKinds, saveForm }: AddContext,
): Promise<{ added: Line[]; changed: number }> {
  const added: Line[] = [];
  let changed = 0;
  for (const line of requested) {
    const entry = held.find(isSameProduct(line));
    const form = await saveForm?.(tx, entry?.options);
    const isUnlimited = line.options.isUnlimited && !entry?.options.isUnlimited;
    if (!entry) added.push({ ...line, options: { ...line.options, ...form } });
    else if (form) {
      if (await changeEntry(tx, entry.id, { options: form })) changed += 1;
      else added.push({ ...line, options: form });
    } else if (isUnlimited && productKinds.get(line.modelName)?.acceptsOptions) {
      const options = { ...entry.options, isUnlimited };
      await rejectOptions(tx, [{ ...line, options }], productKinds);
      // The option has a price of its own, which must not be shown as a changed price.
      if (await changeEntry(tx, entry.id, { options, addedPrices: null })) changed += 1;
    }
  }
  return { added, changed };
}

/** Finds the prices of the added products, and the currency in which each was shown: the viewer's, or the only one in which it is sold (PD-93, PD-135). */
async function findShownPrices(
  tx: Database,
  lines: readonly Line[],
  buyer: Buyer,
  { productKinds, currency, now }: AddContext,
): Promise<Pick<CartRow, 'shownCurrency' | 'addedPrices'>[]> {
  const found = new Map<string, ReadonlyMap<number, Product>>();
  for (const [modelName, ids] of groupByKind(lines))
    found.set(modelName, (await productKinds.get(modelName)?.describe(tx, ids, buyer, now)) ?? new Map());
  return lines.map((line) => {
    const product = found.get(line.modelName)?.get(line.modelId);
    const prices = product ? getPrices(product, line.options) : {};
    const shown = [line.currency ?? currency, ...currencies].find((each) => prices[each] !== undefined);
    return { shownCurrency: shown ?? null, addedPrices: prices };
  });
}

/**
 * Adds products to the cart, all or nothing (PD-102). A cart holds no slots or seats (PD-23). Returns how many entries were added, and how many
 * existing entries were changed.
 * @throws Failure 400 `invalid_input`, 403 `not_family`, `self_only`, 404 `not_found`, 409 `cart_full`, `enrolled`, and the reasons of the
 *   kinds
 */
export async function addToCart(
  tx: Database,
  body: CartBody,
  buyer: Buyer,
  context: AddContext,
): Promise<{ added: number; changed: number }> {
  const { productKinds, now } = context;
  const requested = parseLines(body, buyer, now);
  await lockCart(tx, buyer);
  await rejectForeignUsers(tx, requested, buyer, productKinds);
  const held = await tx.select().from(cartItems).where(eq(cartItems.ownerId, buyer.userId));
  const { added, changed } = await changeEntries(tx, requested, held, context);
  if (added.length === 0) return { added: 0, changed };
  for (const [modelName, ids] of groupByKind(added)) {
    const kind = productKinds.get(modelName);
    const rejection = kind ? await kind.findRejection(tx, ids, buyer, now) : new Failure('not_found');
    if (rejection) throw rejection;
  }
  await rejectOptions(tx, added, productKinds);
  await rejectEnrolled(tx, added, productKinds);
  await rejectNotes(tx, added, { buyer, productKinds, now });
  if (held.length + added.length > maxEntries) throw new Failure('cart_full');
  const shown = await findShownPrices(tx, added, buyer, context);
  await tx.insert(cartItems).values(
    added.map(({ note, options, currency: _, ...line }, index) => {
      const kind = productKinds.get(line.modelName);
      return {
        ...line,
        note: kind?.acceptsNote ? note : undefined,
        options: kind?.acceptsOptions ? options : {},
        ...shown[index],
        ownerId: buyer.userId,
        createdAt: now,
      };
    }),
  );
  return { added: added.length, changed };
}

/** Removes a product from a user's cart for people who got it without buying it, for example because it became free. */
export async function removeProduct(
  tx: Database,
  {
    ownerId,
    modelName,
    modelId,
    userIds,
  }: { ownerId: number; modelName: string; modelId: number; userIds: readonly number[] },
): Promise<void> {
  await tx
    .delete(cartItems)
    .where(
      and(
        eq(cartItems.ownerId, ownerId),
        eq(cartItems.modelName, modelName),
        eq(cartItems.modelId, modelId),
        inArray(cartItems.userId, [...userIds]),
      ),
    );
}

/**
 * Removes one entry, and discards its form. Returns the entry, which `restoreToCart` puts back.
 * @throws Failure 404 `not_found`
 */
export async function removeFromCart(
  tx: Database,
  { id, ownerId }: { id: number; ownerId: number },
  { productKinds, now }: CartContext,
): Promise<CartRow> {
  const [removed] = await tx
    .delete(cartItems)
    .where(and(eq(cartItems.id, id), eq(cartItems.ownerId, ownerId)))
    .returning();
  if (!removed) throw new Failure('not_found');
  await productKinds.get(removed.modelName)?.discardForm?.(tx, removed.options, now);
  return removed;
}

/**
 * Restores a removed entry with its form and its id (PD-101). If the cart has the product for the same person again, that
 * entry stays.
 * @throws Failure 403 `not_family`; 409 `cart_full`, `removed_gone`
 */
export async function restoreToCart(
  tx: Database,
  entry: CartRow,
  buyer: Buyer,
  { productKinds, now }: CartContext,
): Promise<void> {
  await lockCart(tx, buyer);
  await rejectForeignUsers(tx, [entry], buyer, productKinds);
  const held = await tx.select().from(cartItems).where(eq(cartItems.ownerId, buyer.userId));
  if (held.some(isSameProduct(entry))) return;
  if (held.length >= maxEntries) throw new Failure('cart_full');
  const kind = productKinds.get(entry.modelName);
  if (kind?.restoreForm && !(await kind.restoreForm(tx, entry.options, now)))
    throw new Failure('removed_gone');
  await tx.insert(cartItems).overridingSystemValue().values(entry);
}
