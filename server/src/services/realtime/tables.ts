import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, transactionId } from '../../kernel/index.ts';

/**
 * Live events of the last days, for one user or for the readers of a topic. The recipient has no foreign key, because its lock would make a transaction that
 * notifies a user wait for another one that changes the account.
 */
export const realtimeEvents = pgTable(
  'realtime_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The transaction that published it. Events become visible in the order of commits, not of ids (ADR-0041). */
    transactionId: transactionId('transaction_id').notNull().default(sql`pg_current_xact_id()`),
    recipientId: integer('recipient_id'),
    /** Such as `tracking_ranking:8`. */
    topic: text(),
    /** Such as `tracking.progress`. */
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, string | number>>().notNull(),
    /** A reader receives at most one event per second with the same key, the newest. */
    coalesceKey: text('coalesce_key'),
    createdAt: instant('created_at').notNull(),
    /** When it is deleted, if earlier than others; readers who resume do not receive it. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('realtime_events_transaction').on(table.transactionId),
    index('realtime_events_recipient')
      .on(table.recipientId, table.transactionId)
      .where(sql`${table.recipientId} is not null`),
    index('realtime_events_topic')
      .on(table.topic, table.transactionId)
      .where(sql`${table.topic} is not null`),
    index('realtime_events_created').using('brin', table.createdAt),
    index('realtime_events_expires').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
    check('realtime_events_address', sql`(${table.recipientId} is null) <> (${table.topic} is null)`),
    check('realtime_events_kind', sql`${table.kind} ~ '^[a-z_]+[.][a-z_]+$'`),
    check('realtime_events_payload', sql`octet_length(${table.payload}::text) <= 2048`),
  ],
);
