import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes32, instant } from '../../kernel/index.ts';
import { users } from '../users/index.ts';

/** Single-use tokens to enter a room, for one user, valid for a minute (PD-40). Only their hashes are stored. */
export const meetingTokens = pgTable(
  'meeting_tokens',
  {
    tokenHash: bytes32('token_hash').primaryKey(),
    /** `s-8`. */
    room: text().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('meeting_tokens_expires').on(table.expiresAt)],
);

/** Rooms that were entered. Entering and adding events lock the row, which has the id of the newest event. */
export const meetingRooms = pgTable('meeting_rooms', {
  room: text().primaryKey(),
  lastEvent: integer('last_event').notNull().default(0),
  /** Id of the meeting at the service, if it assigns one. */
  providerId: text('provider_id'),
  /** When all participants were removed for good; the room's data is deleted a month later. */
  endedAt: instant('ended_at'),
  /** When the host ended the meeting before its time. */
  hostEndedAt: instant('host_ended_at'),
});

/** Users whom the host has removed from a room, until the host readmits them. */
export const roomRemovals = pgTable(
  'room_removals',
  {
    room: text()
      .notNull()
      .references(() => meetingRooms.room),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.room, table.userId] })],
);

export const roomParticipants = pgTable(
  'room_participants',
  {
    id: text().primaryKey(),
    room: text()
      .notNull()
      .references(() => meetingRooms.room),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    role: text({ enum: ['Host', 'Guest'] }).notNull(),
    microphone: boolean().notNull(),
    camera: boolean().notNull(),
    screen: boolean().notNull().default(false),
    enteredAt: instant('entered_at').notNull(),
    /** A participant who was not seen for 20 s has left. */
    seenAt: instant('seen_at').notNull(),
    leftAt: instant('left_at'),
    /** The service's id of the entry, if it assigns one. */
    providerId: text('provider_id'),
  },
  (table) => [
    uniqueIndex('room_participants_present').on(table.room, table.userId).where(sql`${table.leftAt} is null`),
    check('room_participants_role', sql`${table.role} in ('Host', 'Guest')`),
  ],
);

/** Events of a room, for everyone or for one participant (`to`), numbered from 1. */
export const roomEvents = pgTable(
  'room_events',
  {
    room: text()
      .notNull()
      .references(() => meetingRooms.room),
    id: integer().notNull(),
    to: text('to_participant'),
    event: jsonb().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.room, table.id] }),
    index('room_events_created').on(table.createdAt),
  ],
);

export const roomMessages = pgTable(
  'room_messages',
  {
    room: text()
      .notNull()
      .references(() => meetingRooms.room),
    id: integer().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The sender's idempotency key. */
    key: text().notNull(),
    text: text().notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.room, table.id] }),
    uniqueIndex('room_messages_key').on(table.room, table.userId, table.key),
    check('room_messages_text', sql`char_length(${table.text}) between 1 and 2000`),
  ],
);
