import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';
import { leaseTable } from '../downloads/index.ts';
import { users } from '../users/index.ts';

/** Lists that operators are downloading. */
export const listExports = leaseTable('list_exports');

/** Views of lists that operators have saved for themselves. */
export const listViews = pgTable(
  'list_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => users.id),
    /** Id of the list. */
    list: text().notNull(),
    name: text().notNull(),
    /** Query of the page's address. */
    query: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('list_views_name').on(table.operatorId, table.list, sql`lower(${table.name})`),
    check('list_views_name_length', sql`char_length(${table.name}) between 1 and 60`),
    check('list_views_query_length', sql`char_length(${table.query}) <= 2000`),
  ],
);
