import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Coupon, couponCode, couponDiscount, findCouponRejection } from 'shared-api/rules/coupon';
import type { Currency } from 'shared-api/rules/currency';
import { type Database, Failure } from '../../../kernel/index.ts';
import { auditLines } from '../../../services/operator/index.ts';
import { coupons, couponUses } from '../tables/coupons.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** Who uses a coupon, and the order's subtotal in hundredths. */
export interface DiscountRequest {
  code: string;
  userId: number;
  currency: Currency;
  total: number;
}

export interface Discount {
  couponId: number;
  /** The code as stored, whatever case was typed. */
  code: string;
  /** In hundredths. */
  discount: number;
}

const hasCode = (typed: string): SQL => eq(sql`upper(${coupons.code})`, couponCode(typed));

/** Finds a coupon by its code, in any case. */
export const findCoupon = async (db: Database, code: string): Promise<CouponRow | undefined> =>
  (await db.select().from(coupons).where(hasCode(code)))[0];

/** Finds and locks a coupon, so that no concurrent order uses it. */
export const lockCoupon = async (tx: Database, code: string): Promise<CouponRow | undefined> =>
  (await tx.select().from(coupons).where(hasCode(code)).for('no key update'))[0];

/** Maps a row to the input of the shared coupon rules. */
export const toCouponRule = (row: CouponRow): Coupon => ({
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

/** Counts orders that reserve or used a coupon, of all users and of one; ignores those that match `except`. */
async function countUses(db: Database, couponId: number, userId: number, except: SQL) {
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

/** Whether the user created or changed a coupon as an operator. */
const isOwnCoupon = async (db: Database, couponId: number, userId: number): Promise<boolean> =>
  (await db.$count(
    auditLines,
    and(
      eq(auditLines.operatorId, userId),
      inArray(auditLines.action, ['coupon.create', 'coupon.change']),
      eq(auditLines.subject, couponId),
    ),
  )) > 0;

/**
 * Calculates a coupon's discount.
 * @param except condition of uses that do not count
 * @throws Failure 404 `coupon_unknown`; 409 `coupon_own` for the operator who made it, `coupon_nothing` for a discount of zero, and the reasons of `findCouponRejection`
 */
export async function calculateDiscount(
  db: Database,
  coupon: CouponRow | undefined,
  { userId, currency, total }: DiscountRequest,
  except: SQL,
  now: Date,
): Promise<Discount> {
  if (!coupon) throw new Failure('coupon_unknown');
  if (await isOwnCoupon(db, coupon.id, userId)) throw new Failure('coupon_own');
  const rule = toCouponRule(coupon);
  const uses = await countUses(db, coupon.id, userId, except);
  const rejection = findCouponRejection(rule, { amount: total, currency }, uses, now.getTime());
  if (rejection)
    throw new Failure(rejection, {
      params: { minimum: ((rule.minimum ?? 0) / 100).toFixed(2), currency },
    });
  const discount = couponDiscount(rule, total);
  if (discount === 0) throw new Failure('coupon_nothing');
  return { couponId: coupon.id, code: coupon.code, discount };
}

/**
 * Calculates the discount that a coupon would give now. Ignores the reservation of the user's live order, because the discount is
 * calculated for that order or its replacement.
 * @throws Failure 404 `coupon_unknown`; 409 for the reasons of `findCouponRejection`
 */
export async function previewDiscount(db: Database, request: DiscountRequest, now: Date): Promise<Discount> {
  const ownHold = sql`${couponUses.userId} = ${request.userId} and ${couponUses.state} = 'held'`;
  return calculateDiscount(db, await findCoupon(db, request.code), request, ownHold, now);
}
