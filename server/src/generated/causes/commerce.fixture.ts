import { eq, sql } from 'drizzle-orm';
import { toUndoToken } from '../../areas/commerce/cart/undo-token.ts';
import { cartItems } from '../../areas/commerce/tables/cart.ts';
import { coupons, couponUses } from '../../areas/commerce/tables/coupons.ts';
import { orderLines, orders } from '../../areas/commerce/tables/orders.ts';
import { durationPrices } from '../../areas/consultations/tables/availability.ts';
import { courses } from '../../areas/courses/tables/catalogue.ts';
import { trackings } from '../../areas/tracking/tables/systems.ts';
import type { Config, Database } from '../../kernel/index.ts';
import { auditLines } from '../../services/operator/index.ts';
import { after, other } from '../../testing/example-users.ts';
import { examplesNow } from '../../testing/examples.ts';
import type { Cause } from './cause.fixture.ts';
import { offerSession } from './offer-session.fixture.ts';

/** A coupon with an id that no content has. */
const makeCoupon = (db: Database, code: string, terms: Partial<typeof coupons.$inferInsert> = {}) =>
  db
    .insert(coupons)
    .overridingSystemValue()
    .values({ code, percent: 10, createdAt: examplesNow, ...terms })
    .returning({ id: coupons.id });

async function makeOwnCoupon(db: Database, operatorId: number) {
  const [coupon] = await makeCoupon(db, 'MINE');
  await db.insert(auditLines).values({
    operatorId,
    action: 'coupon.create',
    subject: coupon?.id ?? 0,
    details: {},
    createdAt: examplesNow,
  });
}

async function useCoupon(db: Database, userId: number) {
  const [coupon] = await makeCoupon(db, 'ONCE', { personLimit: 1 });
  await db
    .insert(couponUses)
    .values({ orderId: 1, couponId: coupon?.id ?? 0, userId, state: 'used', createdAt: examplesNow });
}

async function makeSessionsCheap(db: Database) {
  await makeCoupon(db, 'LITTLE', { percent: 1 });
  await db.update(durationPrices).set({ usd: 20 });
}

/** Fills a cart with as many entries as it may have. */
const fillCart = (db: Database, ownerId: number) =>
  db.insert(cartItems).values(
    Array.from({ length: 200 }, (_, n) => ({
      ownerId,
      userId: ownerId,
      modelName: 'Course',
      modelId: 10_000 + n,
      createdAt: examplesNow,
    })),
  );

/** Creates the unpaid order 2. */
const openOrder = (db: Database, buyerId: number) =>
  db
    .insert(orders)
    .overridingSystemValue()
    .values({
      id: 2,
      buyerId,
      currency: 'USD',
      subtotal: 2_500,
      status: 'open',
      holdUntil: after(examplesNow, 1),
      createdAt: examplesNow,
    });

/** The token of a course that the caller has removed from the cart, for another person if one is given. */
const toUndo = (userId?: number) => (config: Config, ownerId: number) => ({
  undo: toUndoToken(
    config,
    {
      id: 900,
      ownerId,
      modelName: 'Course',
      modelId: 6,
      userId: userId ?? ownerId,
      note: null,
      options: {},
      addedPrices: null,
      shownCurrency: null,
      createdAt: examplesNow,
    },
    examplesNow,
  ),
});

const toCart = (model_name: string, model_id: number) => ({ items: undefined, model_name, model_id });

export const commerceCauses: readonly Cause[] = [
  { code: 'cart_full', calls: ['cart.add'], prepare: fillCart },
  {
    code: 'course_unavailable',
    calls: ['cart.add'],
    body: toCart('Course', 6),
    prepare: (db) => db.update(courses).set({ countries: ['DE'] }),
    country: 'EG',
  },
  {
    code: 'tracking_unavailable',
    calls: ['cart.add'],
    body: toCart('Tracking', 9),
    prepare: (db) => db.update(trackings).set({ usd: 1_000, countries: ['DE'] }),
    country: 'EG',
  },
  {
    code: 'sold_by_level',
    calls: ['cart.add'],
    body: toCart('TrackingPackage', 4),
    prepare: (db) => db.update(trackings).set({ usd: 1_000 }).where(eq(trackings.id, 41)),
  },
  {
    code: 'sold_with_package',
    calls: ['cart.add'],
    body: toCart('Tracking', 41),
    prepare: (db) => db.update(trackings).set({ usd: 1_000 }).where(eq(trackings.id, 4)),
  },
  { code: 'coupon_own', calls: ['checkout.pay'], body: { code: 'MINE' }, prepare: makeOwnCoupon },
  { code: 'coupon_used', calls: ['checkout.pay'], body: { code: 'ONCE' }, prepare: useCoupon },
  { code: 'coupon_nothing', calls: ['checkout.pay'], body: { code: 'LITTLE' }, prepare: makeSessionsCheap },
  {
    code: 'not_family',
    calls: ['checkout.pay'],
    body: { items: [{ model_id: 4, model_name: 'ConsultationSession', user_id: other }] },
    prepare: (db) => db.update(cartItems).set({ userId: other }).where(eq(cartItems.modelId, 4)),
  },
  { code: 'method_unavailable', calls: ['checkout.pay'] },
  { code: 'not_paid', calls: ['orders.receipt'], params: { id: 2 }, prepare: openOrder },
  { code: 'cart_full', calls: ['cart.restore'], body: toUndo(), prepare: fillCart },
  { code: 'not_family', calls: ['cart.restore'], body: toUndo(other) },
  {
    code: 'offer_over',
    calls: ['cart.add'],
    body: toCart('ConsultationSession', 13),
    prepare: (db, learnerId) => offerSession(db, { learnerId, holdUntil: after(examplesNow, -1) }),
  },
  {
    code: 'coupon_most',
    calls: ['operator.change-coupon'],
    body: { most: '5.00' },
    prepare: (db) => db.update(coupons).set({ percent: null, most: null, amount: 500, currency: 'USD' }),
  },
  {
    code: 'own_money',
    calls: ['operator.refund'],
    prepare: (db, id) => db.update(orders).set({ buyerId: id }),
  },
  {
    code: 'nothing_to_refund',
    calls: ['operator.refund'],
    prepare: (db) => db.update(orderLines).set({ discount: sql`${orderLines.price}` }),
  },
  { code: 'own_account', calls: ['operator.restore-person'], params: { id: 7 } },
];
