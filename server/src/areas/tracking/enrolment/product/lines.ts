import { and, eq, inArray } from 'drizzle-orm';
import type { Currency } from 'shared-api/rules/currency';
import type { Database } from '../../../../kernel/index.ts';
import type { LineReference, ProductOptions } from '../../../commerce/index.ts';
import { orderLines, orders } from '../../../commerce/index.ts';
import type { Tracking } from '../../systems/find-tracking.ts';
import { trackingEnrolments } from '../../tables/enrolment.ts';
import { trackings } from '../../tables/systems.ts';
import type { TrackingModel } from '../offer.ts';

/** A line of an order, with the enrolment that it holds. */
export interface SoldLine extends LineReference {
  tracking: Tracking;
  /** The participant. */
  userId: number;
  /** The buyer of the order; only one order holds an enrolment at a time. */
  buyerId: number;
  /** The buyer's options at the creation of the order (PD-122). */
  options: ProductOptions;
  /** Amount in hundredths; 0 when a coupon covers it. */
  paid: number;
  currency: Currency;
  /** IANA zone of the buyer's device. */
  timezone: string | null;
  isDelivered: boolean;
}

/** Reads lines of one kind of locked orders. */
export async function findSoldLines(
  tx: Database,
  model: TrackingModel,
  lines: readonly LineReference[],
): Promise<SoldLine[]> {
  const found = await tx
    .select({
      lineId: orderLines.id,
      reference: trackingEnrolments.id,
      tracking: trackings,
      userId: trackingEnrolments.userId,
      buyerId: orders.buyerId,
      options: orderLines.options,
      price: orderLines.price,
      discount: orderLines.discount,
      currency: orders.currency,
      timezone: orders.timezone,
      status: orderLines.status,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(trackingEnrolments, eq(trackingEnrolments.id, orderLines.reference))
    .innerJoin(trackings, eq(trackings.id, trackingEnrolments.trackingId))
    .where(
      and(
        eq(orderLines.modelName, model),
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

/** The participants and inviters whose enrolments are locked for lines, by system. */
export function toCandidates(lines: readonly Pick<SoldLine, 'tracking' | 'userId' | 'options'>[]) {
  const byId = new Map<number, { tracking: Tracking; userIds: number[]; inviterIds: number[] }>();
  for (const { tracking, userId, options } of lines) {
    const candidates = byId.get(tracking.id) ?? { tracking, userIds: [], inviterIds: [] };
    candidates.userIds.push(userId);
    if (options.invitedById !== undefined) candidates.inviterIds.push(options.invitedById);
    byId.set(tracking.id, candidates);
  }
  return [...byId.values()];
}
