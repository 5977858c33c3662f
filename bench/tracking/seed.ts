import { sql } from 'drizzle-orm';
import { activityScore, totalScore } from '../../server/src/areas/tracking/runs/rules/scores.ts';
import type { Database } from '../../server/src/kernel/database/database.ts';
import type { Learner } from '../whole/seed.ts';

const one = async (db: Database, statement: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await db.execute<{ id: number }>(statement);
  return Number(rows[0]?.id);
};

/** A system of the benchmark. Its id is the first of the ids of its activities and items. */
export interface System {
  id: number;
  activities: number;
  days: number;
}

/** Number of days since the participants started, at the beginning of the benchmark. */
export const daysBehind = 364;

/**
 * Inserts a free system with daily activities whose progress participants report, and one activity that only asks for a link, which the provider
 * marks.
 */
export async function insertSystem(db: Database, system: System, providerId: number): Promise<void> {
  const { id, activities, days } = system;
  for (const statement of [
    sql`insert into trackings (id, type, structure, provider_id, language, name_en, name_ar, short_en, short_ar, description_en, description_ar, duration_days, is_published, published_at)
      values (${id}, 'tracking', 'single', ${providerId}, 'en', ${`Bench ${id}`}, 'قياس', 'Bench', 'قياس', 'Bench', 'قياس', ${days}, true, now())`,
    sql`insert into tracking_activities (id, tracking_id, position, language, name_en, name_ar, description_en, description_ar, date_type, first_day, last_day, is_auto_progress)
      select ${id} + n, ${id}, n, 'en', 'Activity ' || n, 'نشاط', 'Bench', 'قياس', 'day', 1, ${days}, n = 0 from generate_series(0, ${activities}) n`,
    sql`insert into tracking_items (id, activity_id, "group", position, name_en, name_ar, proof_type, needs_mark)
      values (${id}, ${id}, 'profs', 0, 'A link', 'رابط', 'link', true)`,
  ])
    await db.execute(statement);
}

/** Ids of the activities whose progress is reported. */
export const reportedActivities = ({ id, activities }: System): number[] =>
  Array.from({ length: activities }, (_, index) => id + 1 + index);

const maxPoints = ({ activities, days }: System) => (activities + 1) * days * 100;

/** Inserts a learner's run that started `daysBehind` days ago. @returns the run's id */
export async function participate(db: Database, system: System, { userId }: Learner): Promise<number> {
  const enrolment = await one(
    db,
    sql`insert into tracking_enrolments (tracking_id, user_id, status, buyer_id, is_unlimited, created_at, enrolled_at)
      values (${system.id}, ${userId}, 'active', ${userId}, false, now(), now()) returning id`,
  );
  return one(
    db,
    sql`insert into tracking_runs (enrolment_id, tracking_id, user_id, number, start_date, end_date, timezone, started_at, max_points)
      values (${enrolment}, ${system.id}, ${userId}, 1, current_date - ${daysBehind}::int, current_date - ${daysBehind}::int + ${system.days - 1}::int, 'UTC', now(), ${maxPoints(system)}) returning id`,
  );
}

/** Inserts half-complete progress for all days up to yesterday. */
export async function insertHistory(db: Database, system: System, runId: number): Promise<void> {
  await db.execute(sql`
    insert into tracking_activity_days (run_id, activity_id, day, progress, is_self_reported, updated_at)
    select ${runId}, ${system.id} + n, current_date - back, 50, true, now()
    from generate_series(1, ${system.activities}) n, generate_series(1, ${daysBehind}) back`);
  await db.execute(sql`
    insert into tracking_progress_events (activity_day_id, kind, percentage, actor_id, key, created_at)
    select days.id, 'reported', 50, runs.user_id, 'reported:50', now()
    from tracking_activity_days days join tracking_runs runs on runs.id = days.run_id where runs.id = ${runId}`);
  const points = system.activities * daysBehind * 50;
  const score = activityScore(points, maxPoints(system));
  await db.execute(
    sql`update tracking_runs set points = ${points}, activity_score = ${score}, total_score = ${totalScore(score, 0, 0)} where id = ${runId}`,
  );
}

/** Inserts today's activity days of a run, one for each reported activity. @returns their ids */
export async function openToday(db: Database, system: System, runId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into tracking_activity_days (run_id, activity_id, day, updated_at)
    select ${runId}, ${system.id} + n, current_date, now() from generate_series(1, ${system.activities}) n
    on conflict (run_id, day, activity_id) do update set updated_at = now() returning id`);
  return rows.map(({ id }) => Number(id));
}

/** Inserts many participants with different scores. */
export async function insertParticipants(db: Database, system: System, count: number): Promise<void> {
  const tag = `t${system.id}`;
  await db.execute(sql`
    insert into users (email, username, language, referral_code, created_at, updated_at)
    select ${tag} || 'p' || n || '@bench.example', 'Bench ' || n, 'en', ${tag} || n, now(), now() from generate_series(1, ${count}) n`);
  await db.execute(sql`
    insert into tracking_enrolments (tracking_id, user_id, status, buyer_id, is_unlimited, created_at, enrolled_at)
    select ${system.id}, id, 'active', id, false, now(), now() from users where referral_code like ${`${tag}%`} and email like ${`${tag}p%`}`);
  await db.execute(sql`
    insert into tracking_runs (enrolment_id, tracking_id, user_id, number, start_date, end_date, timezone, started_at, max_points, activity_score, total_score)
    select id, tracking_id, user_id, 1, current_date - ${daysBehind}::int, current_date - ${daysBehind}::int + ${system.days - 1}::int, 'UTC', now(), ${maxPoints(system)},
      (id::bigint * 7919) % 10001, (id::bigint * 7919) % 10001
    from tracking_enrolments where tracking_id = ${system.id} and not exists (select from tracking_runs runs where runs.enrolment_id = tracking_enrolments.id)`);
  await db.execute(sql`analyze`);
}
