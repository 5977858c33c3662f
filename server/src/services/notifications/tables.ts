import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';
import { users } from '../users/index.ts';

/** Notifications of the bell (EC §3), written in the transaction that causes them. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The page that a click opens (EC §2.5). */
    type: text().notNull(),
    modelId: integer('model_id'),
    consultantUserRequestId: integer('consultant_user_request_id'),
    taskId: integer('task_id'),
    familyMemberId: integer('family_member_id'),
    /**
     * Code of its text, and the text's parameters: it is formatted in the reader's language and time zone. The parameters `person` and
     * `participant_id` are the ids of the accounts whose names are `name` and `participant`.
     */
    text: text().notNull(),
    params: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    /** Makes the notification unique for the user, such as `reminder 8 24h`. */
    key: text(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.id),
    index('notifications_unread').on(table.userId).where(sql`${table.readAt} is null`),
    // With the index above, counting takes half the time that it takes with `notifications_user`.
    index('notifications_read').on(table.userId).where(sql`${table.readAt} is not null`),
    uniqueIndex('notifications_once').on(table.userId, table.key).where(sql`${table.key} is not null`),
    check('notifications_text', sql`${table.text} ~ '^[a-z_.]+$'`),
  ],
);
