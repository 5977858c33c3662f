import { and, eq, inArray } from 'drizzle-orm';
import type { Module } from '../../../kernel/index.ts';
import type { FamilyPurchases } from '../../profile-chat/index.ts';
import { getProductKinds } from '../cart/product-kinds.ts';
import { cartItems } from '../tables/cart.ts';
import { orderLines, orders } from '../tables/orders.ts';

const statuses = { open: ['open', 'pending'], paid: ['paid'] } as const;

/** Finds what is in carts and orders for the members of a family. */
export function createFamilyPurchases(modules: readonly Module[]): FamilyPurchases {
  const productKinds = getProductKinds(modules);
  return {
    async findMarks(db, { modelName, modelId }, { ownerId, people }) {
      const entries = await db
        .select({ userId: cartItems.userId })
        .from(cartItems)
        .where(
          and(
            eq(cartItems.ownerId, ownerId),
            eq(cartItems.modelName, modelName),
            eq(cartItems.modelId, modelId),
          ),
        );
      return {
        enrolled: (await productKinds.get(modelName)?.findEnrolled?.(db, modelId, people)) ?? new Set(),
        inCart: new Set(entries.map(({ userId }) => userId)),
      };
    },
    async hasOrder(tx, memberId, state) {
      const [line] = await tx
        .select({ id: orderLines.id })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(and(eq(orderLines.userId, memberId), inArray(orders.status, [...statuses[state]])))
        .limit(1);
      return line !== undefined;
    },
    async emptyCart(tx, { ownerId, memberId }) {
      await tx.delete(cartItems).where(and(eq(cartItems.ownerId, ownerId), eq(cartItems.userId, memberId)));
    },
  };
}
