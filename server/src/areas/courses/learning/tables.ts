import { sql } from 'drizzle-orm';
import {
  check,
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
import { courses, lessons } from '../catalogue/tables.ts';

/** Somebody in a course, once. What is held or active takes a seat; triggers keep the course's counters. */
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
    /** held: an order keeps it; ended: given back, or paid back. */
    status: text({ enum: ['held', 'active', 'ended'] }).notNull(),
    holdUntil: instant('hold_until'),
    /** Whose order holds or has paid it: a parent's, for a child. */
    buyerId: integer('buyer_id').references(() => users.id),
    /** What was paid, in hundredths. */
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

/** Where somebody is in a lesson; there is a row from when they first opened it. What is finished stays finished. */
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
    /** When the player told last. */
    toldAt: instant('told_at').notNull(),
    /** Where to go on, in seconds. */
    position: real().notNull().default(0),
    /** The parts that were played, in seconds, in order and apart: [[0, 30], [45, 60]]. */
    watched: jsonb().$type<[number, number][]>().notNull().default([]),
    /** Of a PDF: when its file was first given out to them. */
    fileOpenedAt: instant('file_opened_at'),
    /** Of a live lesson that meets elsewhere: when its link was last given to them before it began. */
    linkGivenAt: instant('link_given_at'),
    /** What of `content_type` Quizze, PracticalTask and meet was done says their own area; the time stands here for all. */
    finishedAt: instant('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.enrolmentId, table.lessonId] }),
    check('lesson_progress_position', sql`${table.position} >= 0`),
  ],
);

/** Files that were handed in for practical tasks. */
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
    /** As the sender called it, at most 200 characters: for display only. */
    filename: text().notNull(),
    status: text({ enum: ['pending', 'accepted', 'refused'] }).notNull(),
    /** What the person who refused it asks for. */
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
