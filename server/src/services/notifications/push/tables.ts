import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../users/index.ts';
import { notifications } from '../tables.ts';

/**
 * Browsers that show notifications by push. A browser belongs to the session that subscribed it last. The migration adds a reference to `sessions`,
 * which rejects a session that has ended, and deletes the subscriptions of a session when it ends.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    sessionId: uuid('session_id').notNull(),
    /** Address at the push service of a browser, or `fcm:` and the token of an app. */
    endpoint: text().notNull(),
    /** Encryption keys of a browser; null for an app. */
    p256dh: text(),
    auth: text(),
    /** IANA zone of the device, for the times in a message. */
    timezone: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
    check(
      'push_subscriptions_keys',
      sql`num_nulls(${table.p256dh}, ${table.auth}) = case when starts_with(${table.endpoint}, 'fcm:') then 2 else 0 end`,
    ),
  ],
);

/** Messages to send, written in the transaction of their notification. A message is deleted once it was sent or became useless. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    /** When it is tried next; while a node sends it, when another node may retry. */
    nextAt: instant('next_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_messages_once').on(table.subscriptionId, table.notificationId),
    index('push_messages_notification').on(table.notificationId),
    index('push_messages_next').on(table.nextAt),
  ],
);
