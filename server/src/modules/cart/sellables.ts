import type { CartModel } from 'shared-api/contracts/cart';
import type { Module, SellableKind } from '../../kernel/index.ts';

/** What all areas sell, by `model_name`: the cart knows no kinds of its own. */
export type Sellables = ReadonlyMap<string, SellableKind>;

export const sellablesOf = (modules: readonly Module[]): Sellables =>
  new Map(
    modules.flatMap(({ sellables = [] }) =>
      sellables.map((kind) => [kind.modelName as CartModel, kind] as const),
    ),
  );

/** Things by their kind, each once. */
export function byKind<Line extends { modelName: string; modelId: number }>(
  lines: readonly Line[],
): Map<string, number[]> {
  const ids = new Map<string, Set<number>>();
  for (const { modelName, modelId } of lines)
    ids.set(modelName, (ids.get(modelName) ?? new Set()).add(modelId));
  return new Map([...ids].map(([modelName, each]) => [modelName, [...each]]));
}
