import type { Order as OrderAnswer } from 'shared-api/contracts/commerce/wire';
import { type Context, getUserId } from '../../../kernel/index.ts';
import { findLineDetails, getOrderView } from './find-orders.ts';
import type { OrderDeps } from './order-deps.ts';
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
  return orderAnswer(view, context.now(), await findLineDetails(db, view.lines, productKinds));
}
