import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Short addresses of pages (PD-113). Each page has one, which never changes. */
export const links = pgTable(
  'links',
  {
    code: text().primaryKey(),
    /** Path, query and fragment of the page, normalised as in browsers. */
    path: text().notNull(),
    /** SHA-256 of the path, in hex: a path can be longer than an index entry. */
    digest: text().notNull().unique(),
    /** The address from a third-party shortener. */
    shortened: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('links_code', sql`${table.code} ~ '^[2-9A-HJKMNP-TV-Z]{8}$'`),
    check('links_digest', sql`${table.digest} = encode(sha256(convert_to(${table.path}, 'UTF8')), 'hex')`),
  ],
);
