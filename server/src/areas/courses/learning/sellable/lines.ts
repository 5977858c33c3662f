import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import type { Referred } from '../../../commerce/index.ts';
import { orderLines, orders } from '../../../commerce/index.ts';
import { enrolments } from '../tables.ts';

/** A line of an order, and the place in a course that it is kept under. */
export interface SoldLine extends Referred {
  courseId: number;
  /** Whose order it is: one place is held by one of them at a time. */
  buyerId: number;
  /** What it comes to, in hundredths; 0 where a coupon covers it. */
  paid: number;
  currency: 'USD' | 'EGP';
  isDelivered: boolean;
}

/** What orders say of their lines of courses. Their orders are locked. */
export async function soldLines(tx: Database, lines: readonly Referred[]): Promise<SoldLine[]> {
  const found = await tx
    .select({
      lineId: orderLines.id,
      reference: enrolments.id,
      courseId: enrolments.courseId,
      buyerId: orders.buyerId,
      price: orderLines.price,
      discount: orderLines.discount,
      currency: orders.currency,
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
  return found.map(({ price, discount, status, ...line }) => ({
    ...line,
    paid: price - discount,
    isDelivered: status === 'delivered',
  }));
}
