import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { questionnaires, surveyAssignments } from './tables.ts';

type Type = (typeof surveyAssignments.$inferSelect)['type'];

export interface Subject {
  userId: number;
  type: Type;
  /** The session, the consultant's account or the course. */
  typeId: number;
  /** Whose questionnaire it is; one for everybody is taken where they have none of their own, and without them. */
  consultantId?: number;
}

/**
 * Asks somebody to fill in the questionnaire about one thing, once: who was asked before keeps that assignment.
 * @returns its id; undefined where there is no questionnaire
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
  // Somebody else asked at the same time.
  return assigned?.id ?? (await known())[0]?.id;
}
