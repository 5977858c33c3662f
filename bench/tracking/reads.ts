import type { Result } from '../report.ts';
import { p95s } from '../statistics.ts';
import { beside, connected } from '../whole/beside.ts';
import type { Learner } from '../whole/seed.ts';
import type { FullSite } from '../whole/site.ts';
import type { System } from './seed.ts';

const today = new Date().toISOString().slice(0, 10);

/** The activities of an enrolled participant's day with their progress, and whether a proof waits. */
const dayOf = `
  select activities.id, activities.name_en, activities.is_auto_progress, days.id as day_id, coalesce(days.progress, 0) as progress,
    exists (select from tracking_proofs proofs where proofs.activity_day_id = days.id and proofs.status = 'submitted') as waits
  from tracking_runs runs
  join tracking_enrolments enrolments on enrolments.id = runs.enrolment_id and enrolments.status = 'active'
  join tracking_activities activities on activities.tracking_id = runs.tracking_id and activities.position >= 0
    and $2::date - runs.start_date + 1 between activities.first_day and activities.last_day
  left join tracking_activity_days days on days.run_id = runs.id and days.activity_id = activities.id and days.day = $2::date
  where runs.tracking_id = $3 and runs.user_id = $1 and runs.ended_at is null order by activities.position`;

/** The percentage of each day. */
const reportOf = `
  select days.day, sum(activities.weight * days.progress) as points
  from tracking_runs runs join tracking_activity_days days on days.run_id = runs.id
  join tracking_activities activities on activities.id = days.activity_id
  where runs.tracking_id = $2 and runs.user_id = $1 and runs.ended_at is null group by days.day`;

/** Measures a day and the report of a participant who started a year ago, with 60 activities a day. */
export async function days(site: FullSite, { id }: System, { userId, token }: Learner): Promise<Result[]> {
  return connected(site.postgres, async (client) => [
    await beside(
      'a day of a participant, 60 activities, a year behind it',
      site,
      () => `/api/trackingsystem/trackings/${id}/data/day?date=${today}`,
      token,
      () => client.query(dayOf, [userId, today, id]),
    ),
    await beside(
      'a report over 365 days',
      site,
      () => `/api/trackingsystem/report/${id}`,
      token,
      () => client.query(reportOf, [userId, id]),
    ),
  ]);
}

/** Counts the scores above a score, by ranges and counts of scores. */
const above = `
  (select coalesce(sum(participants), 0) from tracking_score_ranges ranges where ranges.tracking_id = $1 and ranges."order" = 'total' and ranges.range > found.total_score / 100)
  + (select coalesce(sum(participants), 0) from tracking_score_counts counts where counts.tracking_id = $1 and counts."order" = 'total'
    and counts.score > found.total_score and counts.score < (found.total_score / 100 + 1) * 100)`;

/**
 * Query by the index for a page of a ranking and the user's own row, with names, the ranks of the first row and of the own
 * one, and the total number.
 */
const rankingOf = `
  with found as materialized (
    (select user_id, total_score, id, false as own from tracking_runs where tracking_id = $1 and ended_at is null order by total_score desc, id limit 20 offset $2)
    union all (select user_id, total_score, id, true from tracking_runs where tracking_id = $1 and ended_at is null and user_id = $3))
  select found.user_id, found.total_score, users.username,
    case when found.own or row_number() over (order by found.own, found.total_score desc, found.id) = 1 then ${above} end as above,
    (select sum(participants) from tracking_score_ranges where tracking_id = $1 and "order" = 'total') as count
  from found join users on users.id = found.user_id order by found.own, found.total_score desc, found.id`;

interface Ranked {
  system: System;
  learner: Learner;
  participants: number;
}

/** Measures pages of the ranking with the user's own row, in a large and in a small system. */
export async function rankings(site: FullSite, large: Ranked, small: Ranked): Promise<Result[]> {
  const page = (turn: number) => 1 + (turn % 10);
  const path = ({ system }: Ranked, turn: number) =>
    `/api/trackingsystem/get/user/trackings/${system.id}/general/ranking?order_by=total&page=${page(turn)}`;
  const ask = (ranked: Ranked) => async (turn: number) => {
    const { status, body } = await site.call({
      method: 'GET',
      path: path(ranked, turn),
      token: ranked.learner.token,
    });
    if (status !== 200) throw new Error(`The ranking answered ${status}: ${body.slice(0, 300)}`);
  };
  const [many, few] = await p95s(ask(large), ask(small));
  return connected(site.postgres, async (client) => [
    await beside(
      `a page of the ranking among ${large.participants}, with one's own row`,
      site,
      (turn) => path(large, turn),
      large.learner.token,
      (turn) => client.query(rankingOf, [large.system.id, (page(turn) - 1) * 20, large.learner.userId]),
    ),
    {
      what: `a page of the ranking among ${large.participants} / among ${small.participants}: p95`,
      value: many / few,
      target: { most: 1.3 },
      detail: `${many.toFixed(1)} ms, ${few.toFixed(1)} ms`,
    },
  ]);
}
