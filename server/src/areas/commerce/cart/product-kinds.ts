import { Failure, indexKinds, type Module } from '../../../kernel/index.ts';
import { listClosedAreas } from '../../../services/settings/index.ts';
import type { LineItem, ProductKind } from './product-kind.ts';

/** The kinds of all areas by `model_name`. The cart has none built in. */
export type ProductKinds = ReadonlyMap<string, ProductKind>;

export const getProductKinds = (modules: readonly Module[]): ProductKinds =>
  new Map(
    [...indexKinds(modules, 'productKinds', ({ modelName }) => modelName)].map(([modelName, kind]) => [
      modelName,
      withClosedAreas(kind),
    ]),
  );

/**
 * A kind whose products are unavailable while their area is closed (ADR-0067). What an order holds already is paid at its price all the same: a hold
 * does not ask whether its product is available.
 */
function withClosedAreas(kind: ProductKind): ProductKind {
  const describe: ProductKind['describe'] = async (db, ids, buyer, now) => {
    const products = await kind.describe(db, ids, buyer, now);
    const closed = await listClosedAreas(db);
    if (closed.length > 0)
      for (const product of products.values())
        if (closed.includes(product.area)) product.unavailable = 'area_closed';
    return products;
  };
  return {
    ...kind,
    describe,
    async findRejection(tx, ids, buyer, now) {
      const closed = await listClosedAreas(tx);
      const products = closed.length > 0 ? await kind.describe(tx, ids, buyer, now) : undefined;
      const isClosed = [...(products?.values() ?? [])].some(({ area }) => closed.includes(area));
      return isClosed ? new Failure('area_closed') : kind.findRejection(tx, ids, buyer, now);
    },
  };
}

/** Groups products by kind, without duplicates. */
export function groupByKind<Line extends { modelName: string; modelId: number }>(
  lines: readonly Line[],
): Map<string, number[]> {
  const ids = new Map<string, Set<number>>();
  for (const { modelName, modelId } of lines)
    ids.set(modelName, (ids.get(modelName) ?? new Set()).add(modelId));
  return new Map([...ids].map(([modelName, each]) => [modelName, [...each]]));
}

/**
 * Creates a mapper that adds the product and the user to an error. @throws Failure `error` with `model_id` and `user_id` among its
 * parameters
 */
export const addProduct =
  ({ modelId, userId }: Pick<LineItem, 'modelId' | 'userId'>) =>
  (error: unknown): never => {
    if (!(error instanceof Failure)) throw error;
    throw error.addParams({ model_id: modelId, user_id: userId });
  };
