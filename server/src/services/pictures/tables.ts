import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, text } from 'drizzle-orm/pg-core';

/** The drivers return different classes for bytes; both are Uint8Arrays. */
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Pictures by their content: equal bytes are stored as one picture, which never changes. */
export const pictures = pgTable(
  'pictures',
  {
    /** First 32 hex digits of the SHA-256 of the bytes, and the extension: `0f3a….svg`. */
    name: text().primaryKey(),
    bytes: bytes().notNull(),
  },
  (table) => [check('pictures_name', sql`${table.name} ~ '^[0-9a-f]{32}\\.(svg|png|jpg|webp)$'`)],
);

/** The picture of each imported file, so that a file is encoded only once. */
export const pictureSources = pgTable(
  'picture_sources',
  {
    /** SHA-256 of the file, in hex. */
    source: text().primaryKey(),
    picture: text()
      .notNull()
      .references(() => pictures.name, { onDelete: 'cascade' }),
  },
  (table) => [
    index('picture_sources_picture').on(table.picture),
    check('picture_sources_source', sql`${table.source} ~ '^[0-9a-f]{64}$'`),
  ],
);
