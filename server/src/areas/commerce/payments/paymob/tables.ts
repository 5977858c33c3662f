import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../../kernel/index.ts';

/**
 * Refunds asked of Paymob, which knows no idempotency key: what was refunded of a charge before tells, when an answer was lost, whether it was done.
 */
export const paymobRefunds = pgTable(
  'paymob_refunds',
  {
    key: text().primaryKey(),
    /** Paymob's transaction. */
    charge: text().notNull(),
    /** Hundredths. */
    amount: integer().notNull(),
    /** What Paymob had refunded of the charge before; none: it has not been asked yet. */
    before: integer(),
    /** When somebody began to ask, last. */
    askedAt: instant('asked_at').notNull(),
    /** Paymob's name of the refund; none: it may have been done, or not. */
    ref: text(),
  },
  (table) => [
    // One at a time, or what was refunded before would say nothing.
    uniqueIndex('paymob_refunds_one').on(table.charge).where(sql`${table.ref} is null`),
    check('paymob_refunds_amounts', sql`${table.amount} > 0 and ${table.before} >= 0`),
  ],
);
