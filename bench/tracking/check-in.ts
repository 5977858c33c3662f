import type pg from 'pg';
import type { Result } from '../report.ts';
import { p95s } from '../statistics.ts';
import { connected } from '../whole/beside.ts';
import type { Learner } from '../whole/seed.ts';
import type { FullSite } from '../whole/site.ts';
import { openToday, participate, type System } from './seed.ts';

const runs = 400;
const warmUp = 40;

/** Executes the minimum that a check-in writes: its log line, the day, the run with its rank, and the event for open pages. */
async function checkInBare(client: pg.Client, runId: number, dayId: number, percent: number): Promise<void> {
  const { rows } = await client
    .query('begin; select 1')
    .then(() => client.query('select * from tracking_runs where id = $1 for no key update', [runId]));
  const { user_id: userId } = rows[0] as { user_id: number };
  await client.query('select * from tracking_activity_days where id = $1', [dayId]);
  await client.query(
    `insert into tracking_progress_events (activity_day_id, kind, percentage, actor_id, key, created_at)
     values ($1, 'reported', $2, $3, $4, now())`,
    [dayId, percent, userId, `reported:${percent}`],
  );
  await client.query(
    `update tracking_activity_days set progress = $2::int, is_self_reported = true, updated_at = now(), completed_at = case when $2::int = 100 then now() end where id = $1`,
    [dayId, percent],
  );
  const { rows: sums } = await client.query(
    `select sum(weight * progress)::int as points from tracking_activity_days join tracking_activities on tracking_activities.id = activity_id where run_id = $1`,
    [runId],
  );
  await client.query(
    `update tracking_runs set points = $2::int, activity_score = ($2::bigint * 10000 / max_points)::int, total_score = ($2::bigint * 10000 / max_points)::int where id = $1`,
    [runId, sums[0]?.points],
  );
  await client.query(
    `insert into realtime_events (recipient_id, kind, payload, created_at) values ($1, 'tracking.progress', '{}', now())`,
    [userId],
  );
  await client.query(`select pg_notify('rafiq_events', '')`);
  await client.query('commit');
}

/** Measures a user's check-ins, compared with the bare statements of check-ins of another participant of the same system. */
export async function checkIn(site: FullSite, system: System, [one, other]: Learner[]): Promise<Result[]> {
  if (!one || !other) throw new Error('Two people have to be there');
  const { db } = site;
  const days = await openToday(db, system, await participate(db, system, one));
  const otherRun = await participate(db, system, other);
  const otherDays = await openToday(db, system, otherRun);
  // Each turn reports one percent more of an activity, up to 100: a repeated percentage would be no new event.
  const at = (turn: number) => [Math.floor(turn / 100), (turn % 100) + 1] as const;
  const full = async (turn: number) => {
    const [activity, progress] = at(turn);
    const { status, body } = await site.call({
      method: 'POST',
      path: '/api/trackingsystem/activities/manual-progress',
      token: one.token,
      body: { user_activity_id: days[activity], progress },
    });
    if (status !== 200) throw new Error(`The check-in answered ${status}: ${body.slice(0, 300)}`);
  };
  const [call, bare] = await connected(site.postgres, (client) =>
    p95s(
      full,
      (turn) => {
        const [activity, progress] = at(turn);
        return checkInBare(client, otherRun, otherDays[activity] as number, progress);
      },
      { runs, warmUp },
    ),
  );
  return [
    {
      what: 'a check-in with its score: p95 of the call / of its bare SQL in one transaction',
      value: call / bare,
      target: { most: 4 },
      detail: `${call.toFixed(1)} ms, ${bare.toFixed(1)} ms`,
    },
  ];
}
