import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';

/**
 * Refund requests to Paymob, which has no idempotency keys: the amount refunded before a request shows whether a request without a response
 * was executed.
 */
export const paymobRefunds = pgTable(
  'paymob_refunds',
  {
    key: text().primaryKey(),
    /** Paymob's transaction id. */
    charge: text().notNull(),
    /** In hundredths. */
    amount: integer().notNull(),
    /** Amount already refunded of the charge before the request; null before the first request. */
    before: integer(),
    /** When the last request started. */
    askedAt: instant('asked_at').notNull(),
    /** Paymob's id of the refund; null while the result is unknown. */
    ref: text(),
  },
  (table) => [
    // One at a time, because another refund would change the amount refunded before.
    uniqueIndex('paymob_refunds_one').on(table.charge).where(sql`${table.ref} is null`),
    check('paymob_refunds_amounts', sql`${table.amount} > 0 and ${table.before} >= 0`),
  ],
);
