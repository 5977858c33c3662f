import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { type CouponWish, type Discount, discountBy, lockCoupon } from './discount.ts';
import { couponUses } from './tables.ts';

/**
 * Holds a coupon for a live order, which has one at most: another takes the place of the one before. Counted under the coupon's lock, after
 * the things of the order and before its money (PD-92).
 * @throws Failure 404 `coupon_unknown`; 409 for what `findCouponRejection` says
 */
export async function takeCoupon(
  tx: Database,
  { orderId, ...wish }: CouponWish & { orderId: number },
  now: Date,
): Promise<Discount> {
  const coupon = await lockCoupon(tx, wish.code);
  const discount = await discountBy(tx, coupon, wish, eq(couponUses.orderId, orderId), now);
  const { couponId } = discount;
  await tx
    .insert(couponUses)
    .values({ orderId, couponId, userId: wish.userId, state: 'held', createdAt: now })
    .onConflictDoUpdate({
      target: couponUses.orderId,
      set: { couponId, state: 'held', createdAt: now },
      setWhere: ne(couponUses.state, 'used'),
    });
  return discount;
}

/** The order is paid: what it held is used. Nothing without a coupon, and nothing a second time. */
export async function useCoupon(tx: Database, orderId: number): Promise<void> {
  await tx
    .update(couponUses)
    .set({ state: 'used' })
    .where(and(eq(couponUses.orderId, orderId), eq(couponUses.state, 'held')));
}

/** The order, or its payment, has come to nothing: others may have what it held. What was used stays used. */
export async function releaseCoupon(tx: Database, orderId: number): Promise<void> {
  await tx
    .update(couponUses)
    .set({ state: 'released' })
    .where(and(eq(couponUses.orderId, orderId), eq(couponUses.state, 'held')));
}
