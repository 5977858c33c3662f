import { sql } from 'drizzle-orm';
import { check, integer, pgTable, real, text } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

/** Types of files of courses and uploads, detected from their content (PD-63). The last eight are those of proofs only (PD-75). */
export const mediaTypes = [
  ...(['mp4', 'webm', 'vtt', 'pdf', 'png', 'jpg', 'webp', 'doc', 'docx'] as const),
  ...(['svg', 'mov', 'mpg', 'avi', 'wmv', 'rm', 'ram', 'ogg'] as const),
] as const;
export type MediaType = (typeof mediaTypes)[number];

/** Files by their content: the same bytes are one file, and never change. The bytes are in the store, under `<id>.<type>`. */
export const media = pgTable(
  'media',
  {
    /** First 32 hex digits of the SHA-256 of the bytes. */
    id: text().primaryKey(),
    type: text({ enum: mediaTypes }).notNull(),
    bytes: integer().notNull(),
    /** Duration of audio and video. */
    seconds: real(),
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
