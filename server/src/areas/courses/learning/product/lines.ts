import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import type { LineReference } from '../../../commerce/index.ts';
import { orderLines, orders } from '../../../commerce/index.ts';
import { enrolments } from '../../tables/learning.ts';

/** A line of an order, with the enrolment that holds its seat. */
export interface SoldLine extends LineReference {
  courseId: number;
  /** The buyer of the order; only one order holds a learner's seat at a time. */
  buyerId: number;
  isDelivered: boolean;
}

/** Reads the lines of locked orders with their buyers. */
export async function soldLines(tx: Database, lines: readonly LineReference[]): Promise<SoldLine[]> {
  const found = await tx
    .select({
      lineId: orderLines.id,
      reference: enrolments.id,
      courseId: enrolments.courseId,
      buyerId: orders.buyerId,
      status: orderLines.status,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(enrolments, eq(enrolments.id, orderLines.reference))
    .where(
      and(
        eq(orderLines.modelName, 'Course'),
        inArray(
          orderLines.id,
          lines.map(({ lineId }) => lineId),
        ),
      ),
    );
  return found.map(({ status, ...line }) => ({ ...line, isDelivered: status === 'delivered' }));
}
