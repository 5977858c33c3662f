import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';
import { users } from '../users/index.ts';

/** Actions of operators, and payment problems that the server detected: one line each, never changed (a trigger rejects it). */
export const auditLines = pgTable(
  'audit_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Undefined for the command line and the server itself. */
    operatorId: integer('operator_id').references(() => users.id),
    /** `coupon.create`, `refund.line`, `wallet.correct`, `payment.mismatch` and the like. */
    action: text().notNull(),
    /** Id of what the action changes. */
    subject: integer(),
    /** The account that the action is about. */
    personId: integer('person_id').references(() => users.id),
    /** Idempotency key: a line with an existing key is not written again. */
    key: text(),
    details: jsonb().$type<Record<string, string | number | boolean | null>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('audit_lines_once').on(table.action, table.key),
    index('audit_lines_time').on(table.createdAt),
    index('audit_lines_action').on(table.action, table.id),
    index('audit_lines_operator').on(table.operatorId, table.id),
    index('audit_lines_subject').on(table.subject, table.id),
    index('audit_lines_person').on(table.personId, table.id),
    check('audit_lines_action', sql`${table.action} ~ '^[a-z]+\\.[a-z_]+$'`),
  ],
);

/** Cases of queues that an operator works on now. */
export const caseHolders = pgTable(
  'case_holders',
  {
    /** Id of the queue. */
    queue: text().notNull(),
    caseId: integer('case_id').notNull(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => users.id),
    /** When others may take it. */
    until: instant('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.queue, table.caseId] }),
    index('case_holders_until').on(table.until),
    index('case_holders_operator').on(table.operatorId),
  ],
);
