import { Failure, indexKinds, type Module } from '../../../kernel/index.ts';
import type { LineItem, ProductKind } from './product-kind.ts';

/** The kinds of all areas by `model_name`. The cart has none built in. */
export type ProductKinds = ReadonlyMap<string, ProductKind>;

export const getProductKinds = (modules: readonly Module[]): ProductKinds =>
  indexKinds(modules, 'productKinds', ({ modelName }) => modelName);

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
