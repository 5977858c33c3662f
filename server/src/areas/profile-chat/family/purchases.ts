import type { CartModel } from 'shared-api/contracts/cart';
import type { Database, Module } from '../../../kernel/index.ts';

/** A product that a user may buy for several people. */
export interface Product {
  modelName: CartModel;
  modelId: number;
}

/** The users who have a product, and those for whom it is in a cart. */
export interface ProductMarks {
  enrolled: ReadonlySet<number>;
  inCart: ReadonlySet<number>;
}

/** What carts and orders contain for the members of a family. */
export interface FamilyPurchases {
  /** Finds which users have a product, and for whom it is in the owner's cart. */
  findMarks(
    db: Database,
    product: Product,
    of: { ownerId: number; people: readonly number[] },
  ): Promise<ProductMarks>;
  /** Whether something for a member is in an order that may still be paid (`open`), or in a paid one. */
  hasOrder(tx: Database, memberId: number, state: 'open' | 'paid'): Promise<boolean>;
  /** Removes the member's items from the owner's cart. */
  emptyCart(tx: Database, whose: { ownerId: number; memberId: number }): Promise<void>;
}

declare module '../../../kernel/http/module.ts' {
  interface Module {
    /** Purchases for family members; at most one module implements it. */
    familyPurchases?(modules: readonly Module[]): FamilyPurchases;
  }
}

const nothingSold: FamilyPurchases = {
  findMarks: async () => ({ enrolled: new Set(), inCart: new Set() }),
  hasOrder: async () => false,
  emptyCart: async () => undefined,
};

/** Gets the site's purchases for family members; empty if no module implements them. */
export const getFamilyPurchases = (modules: readonly Module[]): FamilyPurchases =>
  modules.find((module) => module.familyPurchases)?.familyPurchases?.(modules) ?? nothingSold;
