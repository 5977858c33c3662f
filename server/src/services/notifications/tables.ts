import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';
import { users } from '../users/index.ts';

/** What the bell tells (EC §3), written in the transaction that has the reason for it. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** What a click opens (EC §2.5). */
    type: text().notNull(),
    modelId: integer('model_id'),
    consultantUserRequestId: integer('consultant_user_request_id'),
    taskId: integer('task_id'),
    familyMemberId: integer('family_member_id'),
    /**
     * Code of its text, and what stands in it: it is told in the language of whoever reads it, instants by their clocks. `person` is the
     * account whose `name` stands there.
     */
    text: text().notNull(),
    params: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    /** What it must not be told of twice, such as `reminder 8 24h`. */
    key: text(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.id),
    index('notifications_unread').on(table.userId).where(sql`${table.readAt} is null`),
    uniqueIndex('notifications_once').on(table.userId, table.key).where(sql`${table.key} is not null`),
    check('notifications_text', sql`${table.text} ~ '^[a-z_.]+$'`),
  ],
);
