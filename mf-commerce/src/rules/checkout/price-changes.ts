import type { OrderLine } from 'shared-api/contracts/commerce/wire';

type Priced = Pick<OrderLine, 'model_name' | 'model_id' | 'user_id' | 'name' | 'price'>;

const keyOf = ({ model_name, model_id, user_id }: Priced) => `${model_name} ${model_id} ${user_id}`;

export interface PriceChange {
  name: string;
  before: number;
  after: number;
}

/** Lines of a new order whose price differs from that in the previous order. */
export function priceChanges(before: readonly Priced[], after: readonly Priced[]): PriceChange[] {
  const known = new Map(before.map((line) => [keyOf(line), line.price]));
  return after.flatMap((line) => {
    const price = known.get(keyOf(line));
    return price === undefined || price === line.price
      ? []
      : [{ name: line.name, before: price, after: line.price }];
  });
}
