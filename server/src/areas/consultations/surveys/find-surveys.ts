import { aliasedTable, and, desc, eq, or, sql } from 'drizzle-orm';
import type { SurveyItem } from 'shared-api/contracts/consultations/surveys';
import type { Database, Language } from '../../../kernel/index.ts';
import type { Assignment } from '../../../services/surveys/index.ts';
import { questionnaires, surveyAssignments } from '../../../services/surveys/index.ts';
import { users } from '../../../services/users/index.ts';
import { bookings } from '../tables/booking.ts';

const consultants = aliasedTable(users, 'consultants');

/** The consultant that an assignment is about; null for surveys of other areas. */
const consultantId = sql<number | null>`case ${surveyAssignments.type}
  when 'Consultant' then ${surveyAssignments.typeId} when 'ConsultationSession' then ${bookings.consultantId} end`;
const isAbout = and(
  eq(surveyAssignments.type, 'ConsultationSession'),
  eq(bookings.id, surveyAssignments.typeId),
);

const isOpen = sql`${surveyAssignments.answeredAt} is null`;

/** Finds the assignment about a consultant, or about a session with them. */
export async function findAssignmentAboutConsultant(
  db: Database,
  userId: number,
  id: number,
): Promise<Assignment | undefined> {
  const [found] = await db
    .select({ assignment: surveyAssignments })
    .from(surveyAssignments)
    .leftJoin(bookings, isAbout)
    .where(and(eq(surveyAssignments.userId, userId), eq(consultantId, id)))
    .orderBy(desc(isOpen), desc(sql`${surveyAssignments.type} = 'Consultant'`), desc(surveyAssignments.id))
    .limit(1);
  return found?.assignment;
}

/** All survey assignments of a user about consultants and sessions, open ones first. */
export async function listSurveys(db: Database, userId: number, language: Language): Promise<SurveyItem[]> {
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
