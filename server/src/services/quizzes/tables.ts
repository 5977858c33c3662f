import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, isKind } from '../../kernel/index.ts';
import { users } from '../users/index.ts';
import type { AskedQuestion } from './rules.ts';

/** First id of quizzes written on the site; the content chooses lower ids. */
export const firstWrittenId = 2_000_000_000;

/** Quizzes are content; ids are wire values and never change (CC §3, PD-52 to PD-58). */
export const quizzes = pgTable(
  'quizzes',
  {
    id: integer().primaryKey(),
    titleEn: text('title_en').notNull(),
    titleAr: text('title_ar').notNull(),
    passingPercentage: smallint('passing_percentage').notNull(),
    /** Maximum number of submissions for one subject; null: unlimited (PD-58). */
    maxAttempts: smallint('max_attempts'),
    /** Time limit of an attempt; null: none. */
    minutes: smallint(),
  },
  (table) => [
    check('quizzes_passing', sql`${table.passingPercentage} between 1 and 100`),
    check('quizzes_attempts', sql`${table.maxAttempts} > 0`),
    check('quizzes_minutes', sql`${table.minutes} > 0`),
  ],
);

export const quizQuestions = pgTable(
  'quiz_questions',
  {
    id: integer().primaryKey(),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id),
    /** From 0; negative for a removed question. */
    position: smallint().notNull(),
    /** radio and single: one answer; select: several (PD-58). */
    kind: text({ enum: ['radio', 'single', 'select'] }).notNull(),
    textEn: text('text_en').notNull(),
    textAr: text('text_ar').notNull(),
  },
  (table) => [
    uniqueIndex('quiz_questions_position').on(table.quizId, table.position),
    check('quiz_questions_kind', sql`${table.kind} in ('radio', 'single', 'select')`),
  ],
);

export const quizAnswers = pgTable(
  'quiz_answers',
  {
    id: integer().primaryKey(),
    questionId: integer('question_id')
      .notNull()
      .references(() => quizQuestions.id),
    /** From 0; negative for a removed answer. */
    position: smallint().notNull(),
    textEn: text('text_en').notNull(),
    textAr: text('text_ar').notNull(),
    isCorrect: boolean('is_correct').notNull(),
    /** Whether it keeps its place when the answers are shuffled, such as "All of these". */
    isFixed: boolean('is_fixed').notNull().default(false),
  },
  (table) => [uniqueIndex('quiz_answers_position').on(table.questionId, table.position)],
);

/**
 * The versions that attempts ask: questions, their key and the pass mark as of the start of the attempt (PD-131). Rows are stored on first use and
 * never changed (a trigger forbids it), so that a change of the quiz does not affect attempts.
 */
export const quizVersions = pgTable(
  'quiz_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id),
    passingPercentage: smallint('passing_percentage').notNull(),
    /** In the order of the content. */
    questions: jsonb().$type<AskedQuestion[]>().notNull(),
  },
  (table) => [
    unique('quiz_versions_of_quiz').on(table.id, table.quizId),
    uniqueIndex('quiz_versions_once').on(
      table.quizId,
      table.passingPercentage,
      sql`md5(${table.questions}::text)`,
    ),
    check('quiz_versions_passing', sql`${table.passingPercentage} between 1 and 100`),
    check('quiz_versions_questions', sql`jsonb_typeof(${table.questions}) = 'array'`),
  ],
);

/** A user's attempts, each for one subject of the quiz; at most one per subject is not submitted. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Kind and id of its subject (`Module.quizSubjects`). */
    subject: text().notNull(),
    subjectId: integer('subject_id').notNull(),
    /** The version that it asks: that of the quiz at its start; after regrading, one with the corrected key. */
    versionId: integer('version_id').notNull(),
    startedAt: instant('started_at').notNull(),
    /** End of its time, fixed at its start; null without a limit. */
    endsAt: instant('ends_at'),
    submittedAt: instant('submitted_at'),
    /** Percentage of correct questions of its version, 0 to 100. */
    percentage: real(),
    passed: boolean(),
  },
  (table) => [
    uniqueIndex('quiz_attempts_open')
      .on(table.userId, table.quizId, table.subject, table.subjectId)
      .where(sql`${table.submittedAt} is null`),
    index('quiz_attempts_user').on(table.userId, table.subject, table.subjectId),
    index('quiz_attempts_version').on(table.versionId),
    index('quiz_attempts_end').on(table.endsAt).where(sql`${table.submittedAt} is null`),
    foreignKey({
      name: 'quiz_attempts_version_of_quiz',
      columns: [table.versionId, table.quizId],
      foreignColumns: [quizVersions.id, quizVersions.quizId],
    }),
    check('quiz_attempts_ends', sql`${table.endsAt} > ${table.startedAt}`),
    check('quiz_attempts_subject', isKind(table.subject)),
    check('quiz_attempts_percentage', sql`${table.percentage} between 0 and 100`),
    check(
      'quiz_attempts_graded',
      sql`(${table.submittedAt} is null) = (${table.percentage} is null) and (${table.submittedAt} is null) = (${table.passed} is null)`,
    ),
  ],
);

/** The chosen answers, stored while the attempt is open; a question without a row is unanswered. */
export const attemptAnswers = pgTable(
  'attempt_answers',
  {
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => quizAttempts.id),
    questionId: integer('question_id')
      .notNull()
      .references(() => quizQuestions.id),
    answerIds: integer('answer_ids').array().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.questionId] })],
);
