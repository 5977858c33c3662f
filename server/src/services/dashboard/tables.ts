import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';
import { users } from '../users/index.ts';

/**
 * Changes of counters that are not in `daily_totals` yet. Triggers of areas insert them by `count_change` (ADR-0061), each transaction its own
 * rows, so that no two writers wait for each other.
 */
export const dailyChanges = pgTable(
  'daily_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Name of the counter: `sign-ups`, `revenue-usd`. */
    counter: text().notNull(),
    /** The instant whose day it belongs to. */
    at: instant('at').notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [check('daily_changes_amount', sql`${table.amount} <> 0`)],
);

/** Running totals: the sum of all amounts of a counter up to the end of a day. A day without a change has no row. */
export const dailyTotals = pgTable(
  'daily_totals',
  {
    counter: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    total: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.counter, table.day] })],
);

/** The zone whose days are counted: one row. */
export const dailyZone = pgTable(
  'daily_zone',
  {
    id: smallint().primaryKey(),
    /** IANA name; null until the server has counted what there was before the counters. */
    timezone: text(),
  },
  (table) => [check('daily_zone_one', sql`${table.id} = 1`)],
);

/** Who learned on a day, so that each person counts once a day. Rows of past days are deleted; their number stays counted. */
export const activeDays = pgTable(
  'active_days',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('active_days_day').on(table.day)],
);
