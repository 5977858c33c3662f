import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SurveyType } from 'shared-api/contracts/consultations/surveys';
import { instant, isKind } from '../../kernel/index.ts';
import { users } from '../users/index.ts';

/** Questionnaires are content; ids are wire values and never change (CC §3, EC §3). */
export const questionnaires = pgTable(
  'questionnaires',
  {
    id: integer().primaryKey(),
    titleEn: text('title_en').notNull(),
    titleAr: text('title_ar').notNull(),
    /** The kind of its subjects (`Module.surveySubjects`). */
    purpose: text().$type<SurveyType>().notNull(),
    /** The consultant who owns it; without an owner it applies to all consultants without their own questionnaire. */
    consultantId: integer('consultant_id').references(() => users.id),
  },
  (table) => [
    uniqueIndex('questionnaires_of').on(table.purpose, sql`coalesce(${table.consultantId}, 0)`),
    check('questionnaires_purpose', isKind(table.purpose)),
  ],
);

export const questionnaireQuestions = pgTable(
  'questionnaire_questions',
  {
    id: integer().primaryKey(),
    questionnaireId: integer('questionnaire_id')
      .notNull()
      .references(() => questionnaires.id),
    /** From 0; negative for a removed question. */
    position: smallint().notNull(),
    kind: text({ enum: ['rate', 'single', 'select', 'text'] }).notNull(),
    textEn: text('text_en').notNull(),
    textAr: text('text_ar').notNull(),
  },
  (table) => [
    uniqueIndex('questionnaire_questions_position').on(table.questionnaireId, table.position),
    check('questionnaire_questions_kind', sql`${table.kind} in ('rate', 'single', 'select', 'text')`),
  ],
);

export const questionOptions = pgTable(
  'question_options',
  {
    id: integer().primaryKey(),
    questionId: integer('question_id')
      .notNull()
      .references(() => questionnaireQuestions.id),
    /** From 0; negative for a removed option. */
    position: smallint().notNull(),
    textEn: text('text_en').notNull(),
    textAr: text('text_ar').notNull(),
  },
  (table) => [uniqueIndex('question_options_position').on(table.questionId, table.position)],
);

/** A questionnaire that is assigned to a user, once per subject. */
export const surveyAssignments = pgTable(
  'survey_assignments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    questionnaireId: integer('questionnaire_id')
      .notNull()
      .references(() => questionnaires.id),
    /** Kind and id of its subject (`Module.surveySubjects`). */
    type: text().$type<SurveyType>().notNull(),
    typeId: integer('type_id').notNull(),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    uniqueIndex('survey_assignments_once').on(table.userId, table.type, table.typeId, table.questionnaireId),
    index('survey_assignments_user').on(table.userId, table.id),
    check('survey_assignments_type', isKind(table.type)),
  ],
);

export const surveyAnswers = pgTable(
  'survey_answers',
  {
    assignmentId: integer('assignment_id')
      .notNull()
      .references(() => surveyAssignments.id),
    questionId: integer('question_id')
      .notNull()
      .references(() => questionnaireQuestions.id),
    /** Rating from 1 to 5 (PD-60). */
    rate: smallint(),
    text: text(),
    optionIds: integer('option_ids').array().notNull().default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.questionId] }),
    check('survey_answers_rate', sql`${table.rate} between 1 and 5`),
  ],
);
