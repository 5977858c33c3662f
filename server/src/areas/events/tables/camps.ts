import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { eventBookings } from './bookings.ts';

/** Participants of a camp (EC §3). Erased with their documents. */
export const campParticipants = pgTable(
  'camp_participants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => eventBookings.id),
    position: smallint().notNull(),
    name: text().notNull(),
    occupation: text().notNull(),
    address: text().notNull(),
    age: smallint().notNull(),
  },
  (table) => [
    uniqueIndex('camp_participants_position').on(table.bookingId, table.position),
    check('camp_participants_age', sql`${table.age} between 0 and 120`),
  ],
);
