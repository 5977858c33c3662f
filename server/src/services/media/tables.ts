import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';
import { users } from '../users/index.ts';

/** Types of files of courses and uploads, detected from their content (PD-63). The last eight are those of proofs only (PD-75). */
export const mediaTypes = [
  ...(['mp4', 'webm', 'vtt', 'pdf', 'png', 'jpg', 'webp', 'doc', 'docx'] as const),
  ...(['svg', 'mov', 'mpg', 'avi', 'wmv', 'rm', 'ram', 'ogg'] as const),
] as const;
export type MediaType = (typeof mediaTypes)[number];

/** Files by their content: equal bytes are stored as one file, which never changes. The bytes are in the store, under `<id>.<type>`. */
export const media = pgTable(
  'media',
  {
    /** First 32 hex digits of the SHA-256 of the bytes. */
    id: text().primaryKey(),
    type: text({ enum: mediaTypes }).notNull(),
    bytes: integer().notNull(),
    /** Duration of audio and video. */
    seconds: real(),
    /** Whether camera metadata was removed (PD-132). Older files have it until `media clean` has run. */
    isClean: boolean('is_clean').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('media_id', sql`${table.id} ~ '^[0-9a-f]{32}$'`),
    check(
      'media_type',
      sql`${table.type} in ('mp4', 'webm', 'vtt', 'pdf', 'png', 'jpg', 'webp', 'doc', 'docx', 'svg', 'mov', 'mpg', 'avi', 'wmv', 'rm', 'ram', 'ogg')`,
    ),
    check('media_bytes', sql`${table.bytes} > 0`),
    check('media_seconds', sql`${table.seconds} > 0`),
  ],
);

/** Who uploaded which file, for the quota and for the data copy. Such a row alone does not keep a file from being removed. */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    /** Time of the last upload of the file by this account. */
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mediaId] }),
    index('media_uploads_media').on(table.mediaId),
  ],
);
