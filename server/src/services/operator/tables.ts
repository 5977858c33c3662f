import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';
import { users } from '../users/index.ts';

/** What operators did, and what the server noticed about money: one line each, never changed (a trigger of the migration refuses it). */
export const auditLines = pgTable(
  'audit_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** None: the command line, or the server itself. */
    operatorId: integer('operator_id').references(() => users.id),
    /** `coupon.create`, `refund.order`, `wallet.correct`, `payment.mismatch` and the like. */
    action: text().notNull(),
    /** Of what the action names. */
    subject: integer(),
    /** Chosen by who did it, where doing it twice would be wrong: the same key again does nothing. */
    key: text(),
    details: jsonb().$type<Record<string, string | number | boolean | null>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('audit_lines_once').on(table.action, table.key),
    index('audit_lines_time').on(table.createdAt),
    check('audit_lines_action', sql`${table.action} ~ '^[a-z]+\\.[a-z_]+$'`),
  ],
);
