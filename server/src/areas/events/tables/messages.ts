import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { events } from './events.ts';

/** Messages of organisers to people with a ticket. */
export const eventMessages = pgTable(
  'event_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    senderId: integer('sender_id')
      .notNull()
      .references(() => users.id),
    /** Chosen by the sender for this message, so that a repeated call sends nothing. */
    clientKey: text('client_key').notNull(),
    text: text().notNull(),
    /** Number of people who were notified. */
    recipients: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('event_messages_once').on(table.eventId, table.clientKey),
    index('event_messages_event').on(table.eventId, table.createdAt),
    check('event_messages_recipients', sql`${table.recipients} >= 0`),
  ],
);
