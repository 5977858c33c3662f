import { and, asc, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Survey, SurveyQuestion, SurveyType } from 'shared-api/contracts/consultations/surveys';
import type { Database, Language, Module } from '../../kernel/index.ts';
import { subjectTitle } from './survey-subject.ts';
import {
  questionnaireQuestions,
  questionnaires,
  questionOptions,
  surveyAnswers,
  surveyAssignments,
} from './tables.ts';

export type Assignment = typeof surveyAssignments.$inferSelect;

const isOpen = sql`${surveyAssignments.answeredAt} is null`;
/** Open assignments first, then the newest. */
const order = [desc(isOpen), desc(surveyAssignments.id)];

/** Finds a user's assignment by a filter: an open one, else the newest. */
export async function findAssignment(
  db: Database,
  userId: number,
  meant: SQL | undefined,
): Promise<Assignment | undefined> {
  const [found] = await db
    .select({ assignment: surveyAssignments })
    .from(surveyAssignments)
    .where(and(eq(surveyAssignments.userId, userId), meant))
    .orderBy(...order)
    .limit(1);
  return found?.assignment;
}

/** A user's assignment by its id. */
export const findAssignmentById = (db: Database, userId: number, id: number) =>
  findAssignment(db, userId, eq(surveyAssignments.id, id));

/** A user's assignment by its questionnaire. */
export const findAssignmentByQuestionnaire = (db: Database, userId: number, id: number) =>
  findAssignment(db, userId, eq(surveyAssignments.questionnaireId, id));

/** A user's assignment by its subject. */
export const findAssignmentBySubject = (db: Database, userId: number, type: SurveyType, id: number) =>
  findAssignment(db, userId, and(eq(surveyAssignments.type, type), eq(surveyAssignments.typeId, id)));

/** An assignment with its questions in their order, and the answers. */
export async function surveyWire(
  db: Database,
  { id }: Pick<Assignment, 'id'>,
  { language, modules }: { language: Language; modules: readonly Module[] },
): Promise<Survey> {
  const [found] = await db
    .select({ assignment: surveyAssignments, questionnaire: questionnaires })
    .from(surveyAssignments)
    .innerJoin(questionnaires, eq(questionnaires.id, surveyAssignments.questionnaireId))
    .where(eq(surveyAssignments.id, id));
  if (!found) throw new Error(`There is no assignment ${id}`);
  const { assignment, questionnaire } = found;
  const about = await subjectTitle(db, modules, assignment, language);
  const questions = await db
    .select({ question: questionnaireQuestions, rate: surveyAnswers.rate })
    .from(questionnaireQuestions)
    .leftJoin(
      surveyAnswers,
      and(eq(surveyAnswers.questionId, questionnaireQuestions.id), eq(surveyAnswers.assignmentId, id)),
    )
    .where(
      and(
        eq(questionnaireQuestions.questionnaireId, questionnaire.id),
        gte(questionnaireQuestions.position, 0),
      ),
    )
    .orderBy(asc(questionnaireQuestions.position));
  const options = await db
    .select()
    .from(questionOptions)
    .where(
      and(
        inArray(
          questionOptions.questionId,
          questions.map(({ question }) => question.id),
        ),
        gte(questionOptions.position, 0),
      ),
    )
    .orderBy(asc(questionOptions.position));
  const inLanguage = (text: { textEn: string; textAr: string }) =>
    language === 'ar' ? text.textAr : text.textEn;
  return {
    id,
    title: language === 'ar' ? questionnaire.titleAr : questionnaire.titleEn,
    questionnaire_questions: questions.map(
      ({ question, rate }): SurveyQuestion => ({
        id: question.id,
        questionnaire_id: questionnaire.id,
        question: inLanguage(question),
        rateValue: rate ?? 0,
        kind: question.kind,
        options: options
          .filter(({ questionId }) => questionId === question.id)
          .map((option) => ({ id: option.id, option: inLanguage(option) })),
      }),
    ),
    is_answered: assignment.answeredAt === null ? 0 : 1,
    type: assignment.type,
    type_id: assignment.typeId,
    about,
  };
}
