import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { SurveyType } from 'shared-api/contracts/consultations/surveys';
import type { Database } from '../../kernel/index.ts';
import { questionnaires, surveyAssignments } from './tables.ts';

export interface Subject {
  userId: number;
  /** `type` of a registered kind. */
  type: SurveyType;
  typeId: number;
  /** The consultant whose own questionnaire is used, if there is one; otherwise the common one is used. */
  consultantId?: number;
}

/**
 * Assigns the questionnaire about a subject to a user, once: an earlier assignment is unchanged.
 * @returns its id; undefined if there is no questionnaire
 */
export async function assignSurvey(
  tx: Database,
  { userId, type, typeId, consultantId }: Subject,
  now: Date,
): Promise<number | undefined> {
  const own = and(
    eq(surveyAssignments.userId, userId),
    eq(surveyAssignments.type, type),
    eq(surveyAssignments.typeId, typeId),
  );
  const known = () => tx.select({ id: surveyAssignments.id }).from(surveyAssignments).where(own);
  const [before] = await known();
  if (before) return before.id;
  const [questionnaire] = await tx
    .select({ id: questionnaires.id })
    .from(questionnaires)
    .where(
      and(
        eq(questionnaires.purpose, type),
        or(
          isNull(questionnaires.consultantId),
          consultantId === undefined ? undefined : eq(questionnaires.consultantId, consultantId),
        ),
      ),
    )
    .orderBy(sql`${questionnaires.consultantId} nulls last`)
    .limit(1);
  if (!questionnaire) return undefined;
  const [assigned] = await tx
    .insert(surveyAssignments)
    .values({ userId, questionnaireId: questionnaire.id, type, typeId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: surveyAssignments.id });
  // A concurrent call has assigned it.
  return assigned?.id ?? (await known())[0]?.id;
}
