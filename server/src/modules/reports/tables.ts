import { type SQL, sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/database/columns.ts';
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
