import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { trackings } from './systems.ts';

/** A participant's right to a system, a competition, a level, or a package with all its levels: one row for each participant and system. */
export const trackingEnrolments = pgTable(
  'tracking_enrolments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    trackingId: integer('tracking_id')
      .notNull()
      .references(() => trackings.id),
    /** The participant. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** held: an order holds it; ended: released or refunded. */
    status: text({ enum: ['held', 'active', 'ended'] }).notNull(),
    holdUntil: instant('hold_until'),
    /** The user who enrolled the participant or ordered for them; for a child it is a parent. */
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => users.id),
    /** Whether it may be repeated without limit; a limited one cannot be retaken after it was finished (TF §9). */
    isUnlimited: boolean('is_unlimited').notNull(),
    /** Paid price in hundredths. */
    price: integer(),
    currency: text({ enum: ['USD', 'EGP'] }),
    /** The participant whose invitation the buyer followed (PD-80). */
    invitedById: integer('invited_by_id').references(() => users.id),
    /** Whether rankings show the participant by first name and initial; otherwise without a name (PD-79). */
    isNamedInRanking: boolean('is_named_in_ranking').notNull().default(true),
    /** When the terms of a competition were accepted. */
    termsAcceptedAt: instant('terms_accepted_at'),
    createdAt: instant('created_at').notNull(),
    enrolledAt: instant('enrolled_at'),
  },
  (table) => [
    uniqueIndex('tracking_enrolments_once').on(table.trackingId, table.userId),
    // Rankings read the flag from this index alone.
    index('tracking_enrolments_named').on(table.id, table.isNamedInRanking),
    index('tracking_enrolments_user').on(table.userId, table.status),
    index('tracking_enrolments_buyer').on(table.buyerId, table.status),
    index('tracking_enrolments_holds').on(table.holdUntil).where(sql`${table.status} = 'held'`),
    index('tracking_enrolments_invited').on(table.invitedById, table.trackingId),
    check('tracking_enrolments_status', sql`${table.status} in ('held', 'active', 'ended')`),
    check('tracking_enrolments_hold', sql`(${table.status} = 'held') = (${table.holdUntil} is not null)`),
    check(
      'tracking_enrolments_enrolled',
      sql`${table.status} <> 'active' or ${table.enrolledAt} is not null`,
    ),
    check(
      'tracking_enrolments_price',
      sql`(${table.price} is null) = (${table.currency} is null) and ${table.price} > 0`,
    ),
    check('tracking_enrolments_currency', sql`${table.currency} in ('USD', 'EGP')`),
    check(
      'tracking_enrolments_inviter',
      sql`${table.invitedById} not in (${table.userId}, ${table.buyerId})`,
    ),
  ],
);
