import type { CartModel } from 'shared-api/contracts/cart';
import type { Database, Module } from '../../../kernel/index.ts';

/** Something that is sold, which somebody may want for several people. */
export interface Product {
  modelName: CartModel;
  modelId: number;
}

/** Who has a product, and for whom it lies in a cart. */
export interface ProductMarks {
  enrolled: ReadonlySet<number>;
  inCart: ReadonlySet<number>;
}

/** What a shop knows of the people whom somebody buys for. */
export interface FamilyPurchases {
  /** Who of some people has a product, and for whom it lies in the owner's cart. */
  findMarks(
    db: Database,
    product: Product,
    of: { ownerId: number; people: readonly number[] },
  ): Promise<ProductMarks>;
  /** Whether something for a member is in an order that may still be paid (`open`), or in a paid one. */
  hasOrder(tx: Database, memberId: number, state: 'open' | 'paid'): Promise<boolean>;
  /** Takes what is for a member out of the owner's cart. */
  emptyCart(tx: Database, whose: { ownerId: number; memberId: number }): Promise<void>;
}

declare module '../../../kernel/http/module.ts' {
  interface Module {
    /** What this area sells for members of a family; one module has it at most. */
    familyPurchases?(modules: readonly Module[]): FamilyPurchases;
  }
}

const nothingSold: FamilyPurchases = {
  findMarks: async () => ({ enrolled: new Set(), inCart: new Set() }),
  hasOrder: async () => false,
  emptyCart: async () => undefined,
};

/** What the site sells for members of a family; nothing where no module sells. */
export const familyPurchases = (modules: readonly Module[]): FamilyPurchases =>
  modules.find((module) => module.familyPurchases)?.familyPurchases?.(modules) ?? nothingSold;
