import { type SQL, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';
import { type Measure, measures } from './measures.ts';

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** Check constraint for the possible values, so that reports cannot fill the table with others. */
const values: SQL = sql.raw(
  Object.entries(measures)
    .map(([measure, allowed]) => `("measure" = '${measure}' and "value" in (${quoted(allowed)}))`)
    .join(' or '),
);

/**
 * The health of releases in browsers, as anonymous numbers: for a release (`unknown` if it is not stored) and a period, which starts every five
 * minutes and with each canary.
 */
export const releaseCounts = pgTable(
  'release_counts',
  {
    period: instant('period').notNull(),
    name: text().notNull(),
    version: text().notNull(),
    measure: text().$type<Measure>().notNull(),
    value: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.name, table.version, table.measure, table.value] }),
    check('release_counts_count', sql`${table.count} > 0`),
    check('release_counts_value', values),
  ],
);

/** Used tickets until they expire, because each ticket counts only once on all nodes. */
export const reportTickets = pgTable(
  'report_tickets',
  { id: text().primaryKey(), expiresAt: instant('expires_at').notNull() },
  (table) => [index('report_tickets_expiry').on(table.expiresAt)],
);

/** Counts by network of a canary and of the stable release, while the canary exists. `network` is a keyed hash of an address prefix. */
export const canaryCounts = pgTable(
  'canary_counts',
  {
    period: instant('period').notNull(),
    name: text().notNull(),
    version: text().notNull(),
    network: text().notNull(),
    measure: text().$type<Measure>().notNull(),
    value: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.name, table.period, table.version, table.network, table.measure, table.value],
    }),
    check('canary_counts_count', sql`${table.count} > 0`),
    check('canary_counts_value', values),
  ],
);
