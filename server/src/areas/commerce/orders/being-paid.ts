import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { orderLines, orders } from '../tables/orders.ts';

/**
 * Whether a payment for a held product is under way.
 * @param held the kind's `model_name`, and the id under which the kind holds the product
 */
export async function isBeingPaid(
  tx: Database,
  { modelName, reference }: { modelName: string; reference: number },
): Promise<boolean> {
  const [line] = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.modelName, modelName),
        eq(orderLines.reference, reference),
        eq(orderLines.status, 'held'),
        eq(orders.status, 'pending'),
      ),
    )
    .limit(1);
  return line !== undefined;
}
