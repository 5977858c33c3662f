import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { eventBookings } from '../bookings/tables.ts';
import { events } from '../events/tables.ts';

/**
 * Waiting lists of events and camps without free seats. Of an event one entry for each person, of a camp one for a family with the number of its
 * seats. An offer is a booking with the status `offered`, so that its seats are counted.
 */
export const eventWaits = pgTable(
  'event_waits',
  {
    /** Also the order of the list. */
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    /** Who gets the offer. */
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    /** For whom; of a camp the owner. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    seats: smallint().notNull(),
    status: text({ enum: ['waiting', 'offered', 'ended'] }).notNull(),
    /** `closed`: it has begun, or is not offered any more. */
    endReason: text('end_reason', { enum: ['left', 'accepted', 'expired', 'closed'] }),
    offeredUntil: instant('offered_until'),
    /** The offer. */
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
