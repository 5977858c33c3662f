import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { media } from '../../../services/media/index.ts';
import { quizzes } from '../../../services/quizzes/index.ts';
import { users } from '../../../services/users/index.ts';

/** A task that a consultant assigned to a user or to a member of a family (TF §3). */
export const familyTasks = pgTable(
  'family_tasks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    consultantId: integer('consultant_id')
      .notNull()
      .references(() => users.id),
    /** The assignee (`family_member_id` on the wire). */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    descriptionEn: text('description_en').notNull(),
    descriptionAr: text('description_ar').notNull(),
    introMediaId: text('intro_media_id').references(() => media.id),
    /** Dates in the assignee's zone. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    /** Whether a proof is required. */
    needsProof: boolean('needs_proof').notNull(),
    /** A file that the assignee uploaded besides proofs (`user_attachment_path`). */
    attachmentId: text('attachment_id').references(() => media.id),
    attachmentName: text('attachment_name'),
    completedAt: instant('completed_at'),
    createdAt: instant('created_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('family_tasks_user').on(table.userId, table.endDate),
    index('family_tasks_consultant').on(table.consultantId, table.id),
    check('family_tasks_two', sql`${table.consultantId} <> ${table.userId}`),
    check('family_tasks_dates', sql`${table.endDate} - ${table.startDate} between 0 and 365`),
    check(
      'family_tasks_attachment',
      sql`(${table.attachmentId} is null) = (${table.attachmentName} is null)`,
    ),
  ],
);

/** The items of a task and the assignee's progress (`task_media`). */
export const familyTaskItems = pgTable(
  'family_task_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    taskId: integer('task_id')
      .notNull()
      .references(() => familyTasks.id),
    group: text({ enum: ['attachments', 'videos', 'quizs', 'profs'] }).notNull(),
    position: smallint().notNull(),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    mediaId: text('media_id').references(() => media.id),
    url: text(),
    quizId: integer('quiz_id').references(() => quizzes.id),
    proofType: text('proof_type', { enum: ['link', 'file'] }),
    /** When it was opened, watched or answered, or its proof was submitted. */
    doneAt: instant('done_at'),
    percentage: smallint(),
  },
  (table) => [
    uniqueIndex('family_task_items_position').on(table.taskId, table.group, table.position),
    check('family_task_items_group', sql`${table.group} in ('attachments', 'videos', 'quizs', 'profs')`),
    check('family_task_items_url', sql`${table.url} like 'https://%'`),
    check('family_task_items_quiz', sql`(${table.group} = 'quizs') = (${table.quizId} is not null)`),
    check(
      'family_task_items_proof',
      sql`(${table.group} = 'profs') = (${table.proofType} is not null) and (${table.proofType} is null or ${table.proofType} in ('link', 'file'))`,
    ),
    check(
      'family_task_items_source',
      sql`num_nonnulls(${table.mediaId}, ${table.url}) = (${table.group} not in ('quizs', 'profs'))::int`,
    ),
    check('family_task_items_done', sql`${table.percentage} is null or ${table.doneAt} is not null`),
    check('family_task_items_percentage', sql`${table.percentage} between 0 and 100`),
  ],
);

/** Proofs of tasks; at most one for each item is pending or accepted. */
export const familyTaskProofs = pgTable(
  'family_task_proofs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    itemId: integer('item_id')
      .notNull()
      .references(() => familyTaskItems.id),
    kind: text({ enum: ['link', 'photo', 'video', 'document'] }).notNull(),
    url: text(),
    mediaId: text('media_id').references(() => media.id),
    filename: text(),
    /** 0 pending, 1 accepted (cannot be removed, TF §4), 2 returned. */
    status: smallint().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    reviewedAt: instant('reviewed_at'),
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('family_task_proofs_once')
      .on(table.itemId)
      .where(sql`${table.status} in (0, 1) and ${table.removedAt} is null`),
    check('family_task_proofs_kind', sql`${table.kind} in ('link', 'photo', 'video', 'document')`),
    check('family_task_proofs_url', sql`${table.url} ~ '^https?://'`),
    check('family_task_proofs_filename', sql`char_length(${table.filename}) between 1 and 200`),
    check('family_task_proofs_reviewed', sql`(${table.status} = 0) = (${table.reviewedAt} is null)`),
    check('family_task_proofs_status', sql`${table.status} in (0, 1, 2)`),
    check('family_task_proofs_removed', sql`${table.status} <> 1 or ${table.removedAt} is null`),
    check(
      'family_task_proofs_source',
      sql`(${table.kind} = 'link') = (${table.url} is not null) and (${table.kind} = 'link') = (${table.mediaId} is null)`,
    ),
  ],
);

/** Comments of experts on a task (`user_activity_comments`); the assignee can only read them (TF §6). */
export const familyTaskComments = pgTable(
  'family_task_comments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    taskId: integer('task_id')
      .notNull()
      .references(() => familyTasks.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    comment: text().notNull(),
    attachmentId: text('attachment_id').references(() => media.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('family_task_comments_task').on(table.taskId, table.id),
    check('family_task_comments_comment', sql`char_length(${table.comment}) between 1 and 2000`),
  ],
);
