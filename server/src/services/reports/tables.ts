import { type SQL, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';
import { type Measure, measures } from './measures.ts';

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** Nobody can fill the table with values of their own. */
const values: SQL = sql.raw(
  Object.entries(measures)
    .map(([measure, allowed]) => `("measure" = '${measure}' and "value" in (${quoted(allowed)}))`)
    .join(' or '),
);

/**
 * How releases do in browsers: numbers alone, of nobody. Of a release (`unknown` for what is none of ours), in a period
 * that begins every five minutes, and when a canary begins.
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

/** Tickets whose reports were counted, until they expire: each counts once, on whichever node. */
export const reportTickets = pgTable(
  'report_tickets',
  { id: text().primaryKey(), expiresAt: instant('expires_at').notNull() },
  (table) => [index('report_tickets_expiry').on(table.expiresAt)],
);

/**
 * The same counts by network, of a release that is a canary and of the one beside it, for as long as the canary lasts.
 * `network` is a keyed hash of an address prefix.
 */
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
