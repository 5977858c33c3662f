import type { Order as OrderAnswer } from 'shared-api/contracts/commerce/wire';
import { type Context, getUserId } from '../../../kernel/index.ts';
import { findLineDetails, getOrderView } from './find-orders.ts';
import type { OrderDeps } from './order-deps.ts';
import { translateNames } from './translate-names.ts';
import { orderAnswer } from './wire.ts';

/**
 * Builds the API's form of an order of the caller.
 * @throws Failure 404 `not_found` for another user's order
 */
export async function getOrderAnswer(
  { db, productKinds }: OrderDeps,
  id: number,
  context: Context,
): Promise<OrderAnswer> {
  const view = await getOrderView(db, id, getUserId(context));
  const lines = await translateNames(db, view.lines, { productKinds, language: context.language });
  return orderAnswer({ ...view, lines }, context.now(), await findLineDetails(db, lines, productKinds));
}
