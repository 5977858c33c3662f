import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { eventBookings } from './bookings.ts';
import { campParticipants } from './camps.ts';
import { events } from './events.ts';

/** Tickets, one for each seat of a booking; issued when it becomes `active`. */
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
    /** The participant who has the seat; only for camps. */
    participantId: integer('participant_id').references(() => campParticipants.id),
    /** 10 digits of Crockford's base 32. */
    code: text().notNull(),
    /** When the booking ended; null for a valid ticket. */
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

/** Check-ins at the entrance, once for each ticket. */
export const eventCheckIns = pgTable('event_check_ins', {
  ticketId: integer('ticket_id')
    .primaryKey()
    .references(() => eventTickets.id),
  /** Key of the device, which recognizes a repeated scan. */
  clientKey: text('client_key').notNull(),
  /** The user who checked the ticket: an operator, or the consultant of the event. */
  operatorId: integer('operator_id')
    .notNull()
    .references(() => users.id),
  createdAt: instant('created_at').notNull(),
});
