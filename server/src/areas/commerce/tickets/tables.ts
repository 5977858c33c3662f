import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { eventBookings } from '../bookings/tables.ts';
import { campParticipants } from '../camps/tables.ts';
import { events } from '../events/tables.ts';

/** Tickets, one for each seat of a booking, from when it is booked. */
export const eventTickets = pgTable(
  'event_tickets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => eventBookings.id),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    seat: smallint().notNull(),
    /** Whose seat it is; of a camp. */
    participantId: integer('participant_id').references(() => campParticipants.id),
    /** 10 digits of Crockford's base 32. */
    code: text().notNull(),
    /** Null: it counts; else the booking ended. */
    voidedAt: instant('voided_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('event_tickets_code').on(table.code),
    uniqueIndex('event_tickets_seat').on(table.bookingId, table.seat).where(sql`${table.voidedAt} is null`),
    index('event_tickets_event').on(table.eventId),
    check('event_tickets_code_form', sql`${table.code} ~ '^[0-9A-HJKMNP-TV-Z]{10}$'`),
  ],
);

/** Who was let in, once for each ticket. */
export const eventCheckIns = pgTable('event_check_ins', {
  ticketId: integer('ticket_id')
    .primaryKey()
    .references(() => eventTickets.id),
  /** Of the device, for a repeated scan. */
  clientKey: text('client_key').notNull(),
  /** Who let the holder in: an operator, or the consultant of the event. */
  operatorId: integer('operator_id')
    .notNull()
    .references(() => users.id),
  createdAt: instant('created_at').notNull(),
});
