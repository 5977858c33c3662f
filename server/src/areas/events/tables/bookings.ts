import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { events } from './events.ts';

export const bookingStatuses = [
  'draft',
  'held',
  'offered',
  'review',
  'partly_paid',
  'active',
  'ended',
] as const;
/** `abandoned`: a form of a camp that was never sent, replaced or removed from the cart, or an offer of a camp's seats. */
export const endReasons = ['refused', 'cancelled', 'expired', 'refunded', 'abandoned'] as const;

/**
 * Seats of events and camps. An event has one permanent row for each person, a camp one for each booking with its participants. All
 * rows except drafts and ended ones occupy seats.
 */
export const eventBookings = pgTable(
  'event_bookings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    isCamp: boolean('is_camp').notNull(),
    /** The user who books. */
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    /** The user who has the seat; for a camp the owner, because its participants have no accounts. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    seats: smallint().notNull(),
    /**
     * draft: in a cart; held: by an order; offered: to a user on the waiting list; review: the receipt waits for its review (PD-96); partly_paid: kept
     * until `hold_until`; active: booked; ended: see `end_reason`.
     */
    status: text({ enum: bookingStatuses }).notNull(),
    endReason: text('end_reason', { enum: endReasons }),
    /** Until when the seats are kept. */
    holdUntil: instant('hold_until'),
    isUnlimited: boolean('is_unlimited').notNull().default(false),
    /** Price of all seats in hundredths, as sold (PD-122); null if free. */
    price: integer(),
    currency: text({ enum: ['USD', 'EGP'] }),
    /** Amount in hundredths that an operator has confirmed from receipts. */
    paid: integer().notNull().default(0),
    /** Refund deadline as sold (PD-122); extended if the event has moved or was withdrawn (PD-138). */
    refundUntil: instant('refund_until'),
    /** The parent's name; only for camps. */
    name: text(),
    /** The reason of the operator's decision. */
    reason: text(),
    /** When the receipt was refused; the booking waits for another one until the end of the review time (PD-96). */
    refusedAt: instant('refused_at'),
    cancelRequestedAt: instant('cancel_requested_at'),
    cancelReason: text('cancel_reason'),
    createdAt: instant('created_at').notNull(),
    bookedAt: instant('booked_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('event_bookings_once').on(table.eventId, table.userId).where(sql`not ${table.isCamp}`),
    index('event_bookings_owner').on(table.ownerId, table.id.desc().nullsFirst()),
    index('event_bookings_user').on(table.userId, table.status),
    index('event_bookings_event').on(table.eventId, table.status),
    index('event_bookings_holds')
      .on(table.holdUntil)
      .where(sql`${table.status} in ('held', 'offered', 'review', 'partly_paid')`),
    // The queues of operators: receipts, rests of partial payments, and cancel requests of camps.
    index('event_bookings_review')
      .on(table.createdAt, table.id)
      .where(
        sql`${table.isCamp} and (${table.status} in ('review', 'partly_paid') or ${table.cancelRequestedAt} is not null)`,
      ),
    index('event_bookings_drafts').on(table.createdAt).where(sql`${table.status} = 'draft'`),
    check(
      'event_bookings_status',
      sql`${table.status} in ('draft', 'held', 'offered', 'review', 'partly_paid', 'active', 'ended')`,
    ),
    check(
      'event_bookings_hold',
      sql`(${table.status} in ('held', 'offered', 'review', 'partly_paid')) = (${table.holdUntil} is not null)`,
    ),
    check(
      'event_bookings_end',
      sql`(${table.status} = 'ended') = (${table.endReason} is not null) and (${table.status} = 'ended') = (${table.endedAt} is not null) and ${table.endReason} in ('refused', 'cancelled', 'expired', 'refunded', 'abandoned')`,
    ),
    check('event_bookings_booked', sql`${table.status} <> 'active' or ${table.bookedAt} is not null`),
    check(
      'event_bookings_seats',
      sql`${table.seats} between 1 and 20 and (${table.isCamp} or ${table.seats} = 1)`,
    ),
    check(
      'event_bookings_camp',
      sql`${table.isCamp} = (${table.name} is not null) and (${table.isCamp} or ${table.status} not in ('draft', 'review', 'partly_paid')) and (not ${table.isCamp} or ${table.userId} = ${table.ownerId})`,
    ),
    check(
      'event_bookings_price',
      sql`(${table.price} is null) = (${table.currency} is null) and ${table.price} > 0 and ${table.currency} in ('USD', 'EGP') and ${table.paid} >= 0`,
    ),
    check('event_bookings_refused', sql`${table.refusedAt} is null or ${table.status} = 'review'`),
    check(
      'event_bookings_cancel',
      sql`${table.cancelReason} is null or ${table.cancelRequestedAt} is not null`,
    ),
  ],
);
export type EventBooking = typeof eventBookings.$inferSelect;
