import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

/**
 * The newest revision of the registry that any process has seen: one row. A trigger rejects an older one, unless an operator has accepted it
 * (`accepted` counts that).
 */
export const seenRegistry = pgTable(
  'seen_registry',
  {
    id: smallint().primaryKey().default(1),
    /** 0: an operator has accepted a store without a registry. */
    revision: integer().notNull(),
    /** The signed revision. */
    sealed: text(),
    accepted: integer().notNull().default(0),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    check('seen_registry_one', sql`${table.id} = 1`),
    check(
      'seen_registry_revision',
      sql`${table.revision} >= 0 and (${table.sealed} is null) = (${table.revision} = 0)`,
    ),
  ],
);
