import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/**
 * Jobs whose last attempt failed, until they succeed or are dropped. The queue itself is pg-boss's; a row of it is found by `kind` and `job_id`,
 * and stays there as long as this one (see `openJobs`).
 */
export const failedJobs = pgTable(
  'failed_jobs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    jobId: uuid('job_id').notNull().unique(),
    /** Name of its `JobKind`. */
    kind: text().notNull(),
    /** The job's key, which names what it is about. */
    key: text().notNull(),
    attempts: smallint().notNull(),
    /** Why the last attempt failed, without secrets. */
    error: text().notNull(),
    /** It is not tried again. */
    isGivenUp: boolean('is_given_up').notNull(),
    /** When it was planned. */
    createdAt: instant('created_at').notNull(),
    /** When the last attempt failed. */
    failedAt: instant('failed_at').notNull(),
    /** When it is tried again. */
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    index('failed_jobs_time').on(table.failedAt, table.id),
    index('failed_jobs_given_up').on(table.isGivenUp, table.failedAt, table.id),
    index('failed_jobs_kind').on(table.kind, table.failedAt, table.id),
    check('failed_jobs_attempts', sql`${table.attempts} > 0`),
  ],
);
