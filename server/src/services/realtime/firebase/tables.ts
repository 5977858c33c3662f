import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';

/** How far events were planned for Firebase, and which node writes. One row; none if Firebase was never used. */
export const realtimeCursor = pgTable(
  'realtime_cursor',
  {
    id: integer().primaryKey().default(1),
    /** A `pg_snapshot`: the events visible in it are planned (ADR-0041). */
    snapshot: text().notNull(),
    /** The latest `planned_at` of a delivery. It never decreases, whatever the nodes' clocks show. */
    plannedAt: bigint('planned_at', { mode: 'number' }).notNull(),
    /** The node that writes, and until when. */
    holder: uuid(),
    heldUntil: instant('held_until'),
  },
  (table) => [check('realtime_cursor_one', sql`${table.id} = 1`)],
);

/**
 * An event for one user in Firebase, before or after it is written. Its key there consists of `planned_at` and `sequence`, so that writing it again changes
 * nothing.
 */
export const realtimeDeliveries = pgTable(
  'realtime_deliveries',
  {
    sequence: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    recipientId: integer('recipient_id').notNull(),
    /** Milliseconds since 1970. */
    plannedAt: bigint('planned_at', { mode: 'number' }).notNull(),
    /** When it is deleted in Firebase, for an event with a shorter lifetime than others. */
    expiresAt: instant('expires_at'),
    writtenAt: instant('written_at'),
  },
  (table) => [
    uniqueIndex('realtime_deliveries_once').on(table.eventId, table.recipientId),
    index('realtime_deliveries_recipient').on(table.recipientId, table.sequence),
    index('realtime_deliveries_unwritten').on(table.sequence).where(sql`${table.writtenAt} is null`),
    index('realtime_deliveries_planned').on(table.plannedAt),
    index('realtime_deliveries_expires').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
  ],
);

/** Readers of topics, for whom the events of a topic are written. */
export const realtimeFollowers = pgTable(
  'realtime_followers',
  {
    userId: integer('user_id').notNull(),
    topic: text().notNull(),
    followsUntil: instant('follows_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.topic] }),
    index('realtime_followers_topic').on(table.topic),
    index('realtime_followers_until').on(table.followsUntil),
  ],
);

/** Paths of erased accounts, to be deleted in Firebase (PD-106). */
export const realtimeRemovals = pgTable('realtime_removals', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  path: text().notNull(),
});
