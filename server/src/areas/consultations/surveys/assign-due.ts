import { type SQL, sql } from 'drizzle-orm';
import { type Database, rows } from '../../../kernel/index.ts';
import { assignSurvey, type Subject } from '../../../services/surveys/index.ts';
import { notifySurvey } from './notify-survey.ts';

/** Limits the assignments to one consultant or session; all by default. */
export interface SurveyScope {
  sessionId?: number;
  consultantId?: number;
}

interface Due extends Record<string, unknown> {
  type: 'Consultant' | 'ConsultationSession';
  typeId: number;
  consultantId: number;
}

const maxAssignments = 200;

/**
 * Assigns the surveys that are due and not assigned yet: about each consultant with whom the user has a confirmed session, and about each
 * ended session that both people joined.
 */
export async function assignDue(
  tx: Database,
  userId: number,
  now: Date,
  { sessionId, consultantId }: SurveyScope = {},
): Promise<void> {
  const awaiting = sql`learner_id = ${userId} and status = 'confirmed' and (awaits_session_survey or awaits_consultant_survey)`;
  const due = await rows<Due>(
    tx,
    sql`
      with own as (
        select id, consultant_id, ends_at, awaits_session_survey, awaits_consultant_survey
        from bookings
        where ${awaiting}
          and (${sessionId ?? null}::int is null or id = ${sessionId ?? null})
          and (${consultantId ?? null}::int is null or consultant_id = ${consultantId ?? null})
      ), asked as (
        select distinct 'Consultant' as type, consultant_id as type_id, consultant_id from own where awaits_consultant_survey
        union all
        select 'ConsultationSession', id, consultant_id from own
        where awaits_session_survey and ends_at <= ${now}
          and (select count(*) from attendances where booking_id = own.id) = 2
      )
      select type, type_id as "typeId", consultant_id as "consultantId" from asked
      where exists (
          select from questionnaires where purpose = asked.type
            and (consultant_id is null or consultant_id = asked.consultant_id)
        )
        and not exists (
          select from survey_assignments a
          where a.user_id = ${userId} and a.type = asked.type and a.type_id = asked.type_id
        )
      order by type_id limit ${maxAssignments}`,
  );
  for (const each of due) {
    await assignSurvey(tx, { userId, ...each } satisfies Subject, now);
    await notifySurvey(tx, { userId, ...each }, now);
  }
  await endWaiting(tx, userId, awaiting);
}

/**
 * Marks the user's sessions whose surveys are assigned or do not exist, so that the next call skips them. Skips rows that another
 * transaction has locked, and does nothing while questionnaires are being changed: an unmarked session only costs a further read.
 */
async function endWaiting(tx: Database, userId: number, awaiting: SQL): Promise<void> {
  const [lock] = await rows<{ acquired: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock_shared(hashtextextended('questionnaires', 0)) as acquired`,
  );
  if (!lock?.acquired) return;
  const isDone = (type: SQL, id: SQL) => sql`(
    exists (select from survey_assignments where user_id = ${userId} and type = ${type} and type_id = ${id})
    or not exists (select from questionnaires about where purpose = ${type} and (about.consultant_id is null or about.consultant_id = bookings.consultant_id)))`;
  const session = isDone(sql`'ConsultationSession'`, sql`bookings.id`);
  const consultant = isDone(sql`'Consultant'`, sql`bookings.consultant_id`);
  await tx.execute(sql`
    update bookings set
      awaits_session_survey = awaits_session_survey and not ${session},
      awaits_consultant_survey = awaits_consultant_survey and not ${consultant}
    where id in (
      select id from bookings
      where ${awaiting} and (awaits_session_survey and ${session} or awaits_consultant_survey and ${consultant})
      for update skip locked)`);
}
