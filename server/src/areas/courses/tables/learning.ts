import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { media } from '../../../services/media/index.ts';
import { users } from '../../../services/users/index.ts';
import { courses, lessons } from './catalogue.ts';

/** One row per user and course. Held and active enrolments occupy a seat; triggers maintain the course's counters. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** held: an order holds the seat; ended: released or refunded. */
    status: text({ enum: ['held', 'active', 'ended'] }).notNull(),
    holdUntil: instant('hold_until'),
    /** The user whose order holds or paid it; for a child it is a parent. */
    buyerId: integer('buyer_id').references(() => users.id),
    /** Paid price in hundredths. */
    price: integer(),
    currency: text({ enum: ['USD', 'EGP'] }),
    createdAt: instant('created_at').notNull(),
    enrolledAt: instant('enrolled_at'),
    completedAt: instant('completed_at'),
    congratsSeenAt: instant('congrats_seen_at'),
  },
  (table) => [
    uniqueIndex('enrolments_once').on(table.courseId, table.userId),
    index('enrolments_user').on(table.userId, table.status),
    index('enrolments_completed')
      .on(table.completedAt, table.id)
      .where(sql`${table.completedAt} is not null`),
    index('enrolments_holds').on(table.holdUntil).where(sql`${table.status} = 'held'`),
    check('enrolments_status', sql`${table.status} in ('held', 'active', 'ended')`),
    check('enrolments_hold', sql`(${table.status} = 'held') = (${table.holdUntil} is not null)`),
    check('enrolments_enrolled', sql`${table.status} <> 'active' or ${table.enrolledAt} is not null`),
    check(
      'enrolments_price',
      sql`(${table.price} is null) = (${table.currency} is null) and ${table.price} > 0`,
    ),
    check('enrolments_currency', sql`${table.currency} in ('USD', 'EGP')`),
  ],
);

/** A learner's progress in a lesson, from when they first open it. A finished lesson stays finished. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    enrolmentId: integer('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lessons.id),
    openedAt: instant('opened_at').notNull(),
    /** When the player last reported progress. */
    toldAt: instant('told_at').notNull(),
    /** Position to resume at, in seconds. */
    position: real().notNull().default(0),
    /** Watched ranges in seconds, sorted and disjoint: [[0, 30], [45, 60]]. */
    watched: jsonb().$type<[number, number][]>().notNull().default([]),
    /** When the file of a PDF was first served to the learner. */
    fileOpenedAt: instant('file_opened_at'),
    /** When the link of an outside meeting was last given to the learner before the start. */
    linkGivenAt: instant('link_given_at'),
    /** When the lesson was finished; details of quizzes, tasks and meetings are in their own tables. */
    finishedAt: instant('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.enrolmentId, table.lessonId] }),
    check('lesson_progress_position', sql`${table.position} >= 0`),
  ],
);

/**
 * A learner's private notes at positions of a video. A note belongs to the learner's progress in the lesson and is deleted
 * with it.
 */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    enrolmentId: integer('enrolment_id').notNull(),
    lessonId: integer('lesson_id').notNull(),
    /** Position in the video, in seconds. */
    position: real().notNull(),
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'lesson_notes_progress',
      columns: [table.enrolmentId, table.lessonId],
      foreignColumns: [lessonProgress.enrolmentId, lessonProgress.lessonId],
    }).onDelete('cascade'),
    index('lesson_notes_of').on(table.enrolmentId, table.lessonId, table.position, table.id),
    check('lesson_notes_position', sql`${table.position} between 0 and 86400`),
    check('lesson_notes_text', sql`char_length(${table.text}) between 1 and 2000`),
  ],
);

/** Files that learners submitted for practical tasks. */
export const taskSubmissions = pgTable(
  'task_submissions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    enrolmentId: integer('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lessons.id),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
    /** The sender's file name, at most 200 characters, for display only. */
    filename: text().notNull(),
    status: text({ enum: ['pending', 'accepted', 'refused'] }).notNull(),
    /** Why the reviewer refused it. */
    feedback: text(),
    createdAt: instant('created_at').notNull(),
    reviewedAt: instant('reviewed_at'),
    reviewedBy: integer('reviewed_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('task_submissions_live')
      .on(table.enrolmentId, table.lessonId)
      .where(sql`${table.status} in ('pending', 'accepted')`),
    index('task_submissions_of').on(table.enrolmentId, table.lessonId, table.id),
    index('task_submissions_pending').on(table.createdAt).where(sql`${table.status} = 'pending'`),
    check('task_submissions_status', sql`${table.status} in ('pending', 'accepted', 'refused')`),
    check('task_submissions_filename', sql`char_length(${table.filename}) between 1 and 200`),
    check('task_submissions_reviewed', sql`(${table.status} = 'pending') = (${table.reviewedAt} is null)`),
    check('task_submissions_feedback', sql`${table.status} <> 'refused' or ${table.feedback} is not null`),
  ],
);
