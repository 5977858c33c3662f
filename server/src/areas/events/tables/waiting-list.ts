import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { eventBookings } from './bookings.ts';
import { events } from './events.ts';

/**
 * Waiting lists of events and camps without free seats. An event has one entry for each person, a camp one for each family with the number of
 * seats. An offer is a booking with the status `offered`, so that its seats are counted.
 */
export const eventWaits = pgTable(
  'event_waits',
  {
    /** The id is also the order of the list. */
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    /** The user who gets the offer. */
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    /** The person who waits; for a camp the owner. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    seats: smallint().notNull(),
    status: text({ enum: ['waiting', 'offered', 'ended'] }).notNull(),
    /** `closed`: the event has begun, or is no longer offered. */
    endReason: text('end_reason', { enum: ['left', 'accepted', 'expired', 'closed'] }),
    offeredUntil: instant('offered_until'),
    /** The booking that holds the offered seats. */
    bookingId: integer('booking_id').references(() => eventBookings.id),
    /** When the mail about the offer was queued. */
    mailedAt: instant('mailed_at'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('event_waits_once').on(table.eventId, table.userId).where(sql`${table.status} <> 'ended'`),
    index('event_waits_list').on(table.eventId, table.id).where(sql`${table.status} = 'waiting'`),
    index('event_waits_owner').on(table.ownerId, table.id),
    index('event_waits_booking').on(table.bookingId),
    index('event_waits_mails')
      .on(table.id)
      .where(sql`${table.status} = 'offered' and ${table.mailedAt} is null`),
    check('event_waits_status', sql`${table.status} in ('waiting', 'offered', 'ended')`),
    check(
      'event_waits_offer',
      sql`(${table.offeredUntil} is null) = (${table.bookingId} is null) and (${table.status} = 'ended' or (${table.status} = 'offered') = (${table.bookingId} is not null))`,
    ),
    check(
      'event_waits_end',
      sql`(${table.status} = 'ended') = (${table.endReason} is not null) and (${table.status} = 'ended') = (${table.endedAt} is not null) and ${table.endReason} in ('left', 'accepted', 'expired', 'closed')`,
    ),
    check('event_waits_seats', sql`${table.seats} between 1 and 20`),
  ],
);
export type EventWait = typeof eventWaits.$inferSelect;
