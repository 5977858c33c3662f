import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { couponUses } from '../tables/coupons.ts';
import { calculateDiscount, type Discount, type DiscountRequest, lockCoupon } from './discount.ts';

/**
 * Reserves a coupon for a live order and replaces the order's earlier coupon. Locks the coupon after the order's products and before its
 * money (PD-92).
 * @throws Failure 404 `coupon_unknown`; 409 for the reasons of `findCouponRejection`
 */
export async function reserveCoupon(
  tx: Database,
  { orderId, ...request }: DiscountRequest & { orderId: number },
  now: Date,
): Promise<Discount> {
  const coupon = await lockCoupon(tx, request.code);
  const discount = await calculateDiscount(tx, coupon, request, eq(couponUses.orderId, orderId), now);
  const { couponId } = discount;
  await tx
    .insert(couponUses)
    .values({ orderId, couponId, userId: request.userId, state: 'held', createdAt: now })
    .onConflictDoUpdate({
      target: couponUses.orderId,
      set: { couponId, state: 'held', createdAt: now },
      setWhere: ne(couponUses.state, 'used'),
    });
  return discount;
}

/** Marks the coupon of a paid order as used; idempotent, without effect if the order has no coupon. */
export async function useCoupon(tx: Database, orderId: number): Promise<void> {
  await tx
    .update(couponUses)
    .set({ state: 'used' })
    .where(and(eq(couponUses.orderId, orderId), eq(couponUses.state, 'held')));
}

/** Releases the coupon of an order or payment that ended without success; a used coupon stays used. */
export async function releaseCoupon(tx: Database, orderId: number): Promise<void> {
  await tx
    .update(couponUses)
    .set({ state: 'released' })
    .where(and(eq(couponUses.orderId, orderId), eq(couponUses.state, 'held')));
}
