import { and, eq } from 'drizzle-orm';
import { type CartBody, cartLines } from 'shared-api/rules/cart-lines';
import { type Database, Failure } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { areFamily } from '../../profile-chat/index.ts';
import type { Buyer } from './product-kind.ts';
import { groupByKind, type ProductKinds } from './product-kinds.ts';
import { type ProductOptions, toProductOptions } from './product-options.ts';
import { cartItems } from './tables.ts';

/** Maximum number of entries in a cart. */
const maxEntries = 200;

interface Line {
  modelName: string;
  modelId: number;
  userId: number;
  note?: string;
  options: ProductOptions;
}

/**
 * Reads what the request adds, and for whom.
 * @throws Failure 400 `invalid_input` where a required field is missing
 */
function parseLines(
  body: CartBody,
  buyer: Buyer,
  { now, options }: { now: Date; options?: ProductOptions },
): Line[] {
  const lines = cartLines(body);
  if (!lines) throw new Failure(400, 'invalid_input', { errors: { model_id: ['field.required'] } });
  return lines.map((line) => ({
    modelName: line.model_name,
    modelId: line.model_id,
    userId: line.user_id ?? buyer.userId,
    note: line.note,
    options: { ...toProductOptions(line, now), ...options },
  }));
}

/**
 * Rejects users for whom the buyer cannot buy (PD-24).
 * @throws Failure 403 `not_family`; `self_only` for products that only the buyer can have
 */
async function rejectForeignUsers(
  tx: Database,
  lines: readonly Line[],
  buyer: Buyer,
  productKinds: ProductKinds,
): Promise<void> {
  const others = lines.filter(({ userId }) => userId !== buyer.userId);
  const members = others.map(({ userId }) => userId);
  if (!(await areFamily(tx, buyer.userId, members))) throw new Failure(403, 'not_family');
  if (others.some(({ modelName }) => productKinds.get(modelName)?.forFamily === false))
    throw new Failure(403, 'self_only');
}

/** A camp that is in the cart already has the participants that were sent last; the form before is discarded. */
async function replaceForm(
  tx: Database,
  lines: readonly Line[],
  ownerId: number,
  { productKinds, now }: { productKinds: ProductKinds; now: Date },
): Promise<void> {
  for (const { modelName, modelId, userId, options } of lines) {
    const isEntry = and(
      eq(cartItems.ownerId, ownerId),
      eq(cartItems.modelName, modelName),
      eq(cartItems.modelId, modelId),
      eq(cartItems.userId, userId),
    );
    const replaced = await tx.select({ options: cartItems.options }).from(cartItems).where(isEntry);
    await tx.update(cartItems).set({ options }).where(isEntry);
    for (const entry of replaced) await productKinds.get(modelName)?.discardForm?.(tx, entry.options, now);
  }
}

type ProductKey = Pick<Line, 'modelName' | 'modelId' | 'userId'>;

const isSameProduct = (one: ProductKey) => (other: ProductKey) =>
  one.modelName === other.modelName && one.modelId === other.modelId && one.userId === other.userId;

/** @throws Failure 409 `enrolled` where one of the users is enrolled already */
async function rejectEnrolled(
  tx: Database,
  lines: readonly Line[],
  productKinds: ProductKinds,
): Promise<void> {
  for (const { modelName, modelId, userId } of lines) {
    const enrolled = await productKinds.get(modelName)?.findEnrolled?.(tx, modelId, [userId]);
    if (enrolled?.has(userId)) throw new Failure(409, 'enrolled');
  }
}

/** @throws Failure with the reason of a kind that does not sell a product with these options */
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

/**
 * Adds products to the cart, all or nothing; existing entries stay unchanged (PD-102). A cart holds no slots or seats (PD-23). Returns how
 * many entries were added.
 * @param options those of a form, for its one product
 * @throws Failure 400 `invalid_input`, 403 `not_family`, `self_only`, 404 `not_found`, 409 `cart_full`, `enrolled`, and the reasons of the
 *   kinds
 */
export async function addToCart(
  tx: Database,
  body: CartBody,
  buyer: Buyer,
  { productKinds, now, options }: { productKinds: ProductKinds; now: Date; options?: ProductOptions },
): Promise<number> {
  const wanted = parseLines(body, buyer, { now, options });
  // Serializes changes to one cart.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, buyer.userId)).for('no key update');
  await rejectForeignUsers(tx, wanted, buyer, productKinds);
  const held = await tx
    .select({ modelName: cartItems.modelName, modelId: cartItems.modelId, userId: cartItems.userId })
    .from(cartItems)
    .where(eq(cartItems.ownerId, buyer.userId));
  if (options) await replaceForm(tx, wanted, buyer.userId, { productKinds, now });
  const added = wanted.filter((line) => !held.some(isSameProduct(line)));
  if (added.length === 0) return 0;
  for (const [modelName, ids] of groupByKind(added)) {
    const kind = productKinds.get(modelName);
    const refusal = kind ? await kind.findRejection(tx, ids, buyer, now) : new Failure(404, 'not_found');
    if (refusal) throw refusal;
  }
  await rejectOptions(tx, added, productKinds);
  await rejectEnrolled(tx, added, productKinds);
  if (held.length + added.length > maxEntries) throw new Failure(409, 'cart_full');
  await tx.insert(cartItems).values(
    added.map(({ note, options, ...line }) => {
      const kind = productKinds.get(line.modelName);
      return {
        ...line,
        note: kind?.acceptsNote ? note : undefined,
        options: kind?.acceptsOptions ? options : {},
        ownerId: buyer.userId,
        createdAt: now,
      };
    }),
  );
  return added.length;
}

/**
 * Removes one entry, and discards its form.
 * @throws Failure 404 `not_found`
 */
export async function removeFromCart(
  tx: Database,
  { id, ownerId }: { id: number; ownerId: number },
  { productKinds, now }: { productKinds: ProductKinds; now: Date },
): Promise<void> {
  const [removed] = await tx
    .delete(cartItems)
    .where(and(eq(cartItems.id, id), eq(cartItems.ownerId, ownerId)))
    .returning({ modelName: cartItems.modelName, options: cartItems.options });
  if (!removed) throw new Failure(404, 'not_found');
  await productKinds.get(removed.modelName)?.discardForm?.(tx, removed.options, now);
}
