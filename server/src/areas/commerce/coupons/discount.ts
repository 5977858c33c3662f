import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Coupon, couponCode, couponDiscount, findCouponRejection } from 'shared-api/rules/coupon';
import type { Currency } from 'shared-api/rules/currency';
import { type Database, Failure } from '../../../kernel/index.ts';
import { coupons, couponUses } from './tables.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** Whose order a coupon is for, and what it comes to without it, in hundredths. */
export interface CouponWish {
  code: string;
  userId: number;
  currency: Currency;
  total: number;
}

export interface Discount {
  couponId: number;
  /** As it is stored, however it was typed. */
  code: string;
  /** Hundredths. */
  discount: number;
}

const hasCode = (typed: string): SQL => eq(sql`upper(${coupons.code})`, couponCode(typed));

/** A coupon by its code, however it is typed. */
export const couponOf = async (db: Database, code: string): Promise<CouponRow | undefined> =>
  (await db.select().from(coupons).where(hasCode(code)))[0];

/** The same, with its row locked: nobody else takes it meanwhile. */
export const lockCoupon = async (tx: Database, code: string): Promise<CouponRow | undefined> =>
  (await tx.select().from(coupons).where(hasCode(code)).for('no key update'))[0];

/** A row as the rules have it. */
export const ruleOf = (row: CouponRow): Coupon => ({
  percent: row.percent ?? undefined,
  amount: row.amount ?? undefined,
  currency: row.currency ?? undefined,
  minimum: row.minimum ?? undefined,
  most: row.most ?? undefined,
  startsAt: row.startsAt?.getTime(),
  endsAt: row.endsAt?.getTime(),
  limit: row.limit ?? undefined,
  personLimit: row.personLimit ?? undefined,
  active: row.active,
});

/** Orders that have a coupon or had it, of everybody and of one person; those of `except` do not count. */
async function usesOf(db: Database, couponId: number, userId: number, except: SQL) {
  const own = sql`count(*) filter (where ${couponUses.userId} = ${userId})`;
  const [uses] = await db
    .select({ all: sql`count(*)`.mapWith(Number), own: own.mapWith(Number) })
    .from(couponUses)
    .where(
      and(
        eq(couponUses.couponId, couponId),
        inArray(couponUses.state, ['held', 'used']),
        sql`not (${except})`,
      ),
    );
  return uses ?? { all: 0, own: 0 };
}

/**
 * What a coupon takes off.
 * @param except uses that do not count
 * @throws Failure 404 `coupon_unknown`; 409 for what `findCouponRejection` says
 */
export async function discountBy(
  db: Database,
  coupon: CouponRow | undefined,
  { userId, currency, total }: CouponWish,
  except: SQL,
  now: Date,
): Promise<Discount> {
  if (!coupon) throw new Failure(404, 'coupon_unknown');
  const rule = ruleOf(coupon);
  const uses = await usesOf(db, coupon.id, userId, except);
  const refusal = findCouponRejection(rule, { amount: total, currency }, uses, now.getTime());
  if (refusal)
    throw new Failure(409, refusal, { params: { minimum: ((rule.minimum ?? 0) / 100).toFixed(2) } });
  return { couponId: coupon.id, code: coupon.code, discount: couponDiscount(rule, total) };
}

/**
 * What a coupon would take off now. What the person's live order holds of it does not count: it is that order, or the one in its place,
 * that is asked for.
 * @throws Failure 404 `coupon_unknown`; 409 for what `findCouponRejection` says
 */
export async function discountOf(db: Database, wish: CouponWish, now: Date): Promise<Discount> {
  const ownHold = sql`${couponUses.userId} = ${wish.userId} and ${couponUses.state} = 'held'`;
  return discountBy(db, await couponOf(db, wish.code), wish, ownHold, now);
}
