import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { orders } from './orders.ts';

/** Coupons (EC §3; PD-92). Amounts in hundredths. */
export const coupons = pgTable(
  'coupons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull(),
    /** Discount in percent of the order, 1 to 100; a coupon has `percent` or `amount`. */
    percent: smallint(),
    amount: integer(),
    /** Currency of `amount`, `minimum` and `most`; without it the coupon is valid in both currencies. */
    currency: text({ enum: ['USD', 'EGP'] }),
    /** Minimum subtotal of the order. */
    minimum: integer(),
    /** Maximum discount of `percent`. */
    most: integer(),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** Maximum number of orders, for all users and for one; null means unlimited. */
    limit: integer('uses_limit'),
    personLimit: integer('person_limit'),
    active: boolean().notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('coupons_code').on(sql`upper(${table.code})`),
    // For the list of operators.
    index('coupons_end').on(sql`coalesce(${table.endsAt}, 'infinity')`, table.id),
    check('coupons_code_form', sql`${table.code} ~ '^[A-Za-z0-9_-]{2,40}$'`),
    check('coupons_value', sql`(${table.percent} is null) <> (${table.amount} is null)`),
    check('coupons_percent', sql`${table.percent} between 1 and 100`),
    check('coupons_amounts', sql`${table.amount} > 0 and ${table.minimum} > 0 and ${table.most} > 0`),
    check(
      'coupons_currency',
      sql`${table.currency} in ('USD', 'EGP') or (${table.currency} is null and ${table.amount} is null and ${table.minimum} is null and ${table.most} is null)`,
    ),
    check('coupons_most', sql`${table.most} is null or ${table.percent} is not null`),
    check('coupons_window', sql`${table.startsAt} < ${table.endsAt}`),
    check('coupons_limits', sql`${table.limit} > 0 and ${table.personLimit} > 0`),
  ],
);

/** The coupon of an order: reserved while the order is live, then used or released. Counted under the coupon's lock. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    state: text({ enum: ['held', 'used', 'released'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('coupon_uses_coupon').on(table.couponId, table.state),
    index('coupon_uses_user').on(table.userId),
    check('coupon_uses_state', sql`${table.state} in ('held', 'used', 'released')`),
  ],
);
