import { aliasedTable, and, asc, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Survey, SurveyItem, SurveyQuestion } from 'shared-api/contracts/consultations/surveys';
import type { Database, Language } from '../../kernel/index.ts';
import { users } from '../accounts/tables.ts';
import { bookings } from '../booking/tables.ts';
import { courses } from '../courses/tables.ts';
import {
  questionnaireQuestions,
  questionnaires,
  questionOptions,
  surveyAnswers,
  surveyAssignments,
} from './tables.ts';

export type Assignment = typeof surveyAssignments.$inferSelect;

const consultants = aliasedTable(users, 'consultants');

/** Whom an assignment is about; nobody for a course. */
const consultantId = sql<number | null>`case ${surveyAssignments.type}
  when 'Consultant' then ${surveyAssignments.typeId} when 'ConsultationSession' then ${bookings.consultantId} end`;
const isAbout = and(
  eq(surveyAssignments.type, 'ConsultationSession'),
  eq(bookings.id, surveyAssignments.typeId),
);

const isAboutCourse = and(eq(surveyAssignments.type, 'Course'), eq(courses.id, surveyAssignments.typeId));

const isOpen = sql`${surveyAssignments.answeredAt} is null`;
/** Of several that are meant, the one to fill in. */
const order = [desc(isOpen), desc(sql`${surveyAssignments.type} = 'Consultant'`), desc(surveyAssignments.id)];

async function firstOf(
  db: Database,
  userId: number,
  meant: SQL | undefined,
): Promise<Assignment | undefined> {
  const [found] = await db
    .select({ assignment: surveyAssignments })
    .from(surveyAssignments)
    .leftJoin(bookings, isAbout)
    .where(and(eq(surveyAssignments.userId, userId), meant))
    .orderBy(...order)
    .limit(1);
  return found?.assignment;
}

/** Somebody's own assignment. */
export const assignmentOf = (db: Database, userId: number, id: number) =>
  firstOf(db, userId, eq(surveyAssignments.id, id));

/** The one of a questionnaire that waits for an answer, else the newest. */
export const assignmentOfQuestionnaire = (db: Database, userId: number, id: number) =>
  firstOf(db, userId, eq(surveyAssignments.questionnaireId, id));

/** The one about a consultant, or about a session with them. */
export const assignmentAboutConsultant = (db: Database, userId: number, id: number) =>
  firstOf(db, userId, eq(consultantId, id));

/** The one about the consultant alone. */
export const assignmentAbout = (db: Database, userId: number, type: Assignment['type'], id: number) =>
  firstOf(db, userId, and(eq(surveyAssignments.type, type), eq(surveyAssignments.typeId, id)));

/** An assignment as it travels, with its questions in their order and what was answered. */
export async function surveyWire(db: Database, { id }: Assignment, language: Language): Promise<Survey> {
  const [found] = await db
    .select({
      assignment: surveyAssignments,
      questionnaire: questionnaires,
      about: consultants.username,
      courseEn: courses.titleEn,
      courseAr: courses.titleAr,
    })
    .from(surveyAssignments)
    .innerJoin(questionnaires, eq(questionnaires.id, surveyAssignments.questionnaireId))
    .leftJoin(bookings, isAbout)
    .leftJoin(consultants, eq(consultants.id, consultantId))
    .leftJoin(courses, isAboutCourse)
    .where(eq(surveyAssignments.id, id));
  if (!found) throw new Error(`There is no assignment ${id}`);
  const { assignment, questionnaire } = found;
  const about = found.about ?? (language === 'ar' ? found.courseAr : found.courseEn);
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
    about: about ?? '',
  };
}

/** Everything that somebody was asked about consultants and sessions with them, what is open first. */
export async function surveysOf(db: Database, userId: number, language: Language): Promise<SurveyItem[]> {
  const found = await db
    .select({ assignment: surveyAssignments, questionnaire: questionnaires, consultant: consultants })
    .from(surveyAssignments)
    .innerJoin(questionnaires, eq(questionnaires.id, surveyAssignments.questionnaireId))
    .leftJoin(bookings, isAbout)
    .innerJoin(consultants, eq(consultants.id, consultantId))
    .where(
      and(
        eq(surveyAssignments.userId, userId),
        or(eq(surveyAssignments.type, 'Consultant'), eq(surveyAssignments.type, 'ConsultationSession')),
      ),
    )
    .orderBy(desc(isOpen), desc(surveyAssignments.id));
  return found.map(({ assignment, questionnaire, consultant }) => ({
    consultant_id: consultant.id,
    consultant_name: consultant.username,
    title: language === 'ar' ? questionnaire.titleAr : questionnaire.titleEn,
    is_answered: assignment.answeredAt === null ? 0 : 1,
    id: assignment.id,
  }));
}
