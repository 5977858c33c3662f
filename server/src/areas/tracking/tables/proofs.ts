import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { media } from '../../../services/media/index.ts';
import { users } from '../../../services/users/index.ts';
import { activityDays } from './progress.ts';
import { trackingItems } from './systems.ts';

/** Links and files that participants submitted as proofs; at most one for each item and day is submitted or marked. */
export const trackingProofs = pgTable(
  'tracking_proofs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    activityDayId: integer('activity_day_id')
      .notNull()
      .references(() => activityDays.id),
    itemId: integer('item_id')
      .notNull()
      .references(() => trackingItems.id),
    /** A file's kind is detected from its content, not from its name (PD-75). */
    kind: text({ enum: ['link', 'photo', 'video', 'document'] }).notNull(),
    url: text(),
    mediaId: text('media_id').references(() => media.id),
    /** The sender's file name, for display only. */
    filename: text(),
    /** submitted: it counts, or waits for its mark; returned: the participant may submit another; removed: the participant removed it before it was marked. */
    status: text({ enum: ['submitted', 'marked', 'returned', 'removed'] }).notNull(),
    /** Mark in percent. */
    mark: smallint(),
    comment: text(),
    /** The participant or a parent. */
    submittedById: integer('submitted_by_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    reviewedById: integer('reviewed_by_id').references(() => users.id),
    reviewedAt: instant('reviewed_at'),
  },
  (table) => [
    uniqueIndex('tracking_proofs_once')
      .on(table.activityDayId, table.itemId)
      .where(sql`${table.status} in ('submitted', 'marked')`),
    index('tracking_proofs_reviewed')
      .on(table.reviewedAt.desc().nullsFirst())
      .where(sql`${table.status} = 'marked'`),
    index('tracking_proofs_returned')
      .on(table.activityDayId, table.itemId)
      .where(sql`${table.status} = 'returned'`),
    index('tracking_proofs_item').on(table.itemId, table.createdAt).where(sql`${table.status} = 'submitted'`),
    check('tracking_proofs_kind', sql`${table.kind} in ('link', 'photo', 'video', 'document')`),
    check('tracking_proofs_status', sql`${table.status} in ('submitted', 'marked', 'returned', 'removed')`),
    check(
      'tracking_proofs_source',
      sql`(${table.kind} = 'link') = (${table.url} is not null) and (${table.kind} = 'link') = (${table.mediaId} is null)`,
    ),
    check('tracking_proofs_url', sql`${table.url} ~ '^https?://'`),
    check('tracking_proofs_filename', sql`char_length(${table.filename}) between 1 and 200`),
    check(
      'tracking_proofs_mark',
      sql`(${table.status} = 'marked') = (${table.mark} is not null) and ${table.mark} between 0 and 100`,
    ),
    check(
      'tracking_proofs_reviewed',
      sql`(${table.status} in ('marked', 'returned')) = (${table.reviewedAt} is not null)`,
    ),
    check('tracking_proofs_comment', sql`char_length(${table.comment}) <= 2000`),
  ],
);
