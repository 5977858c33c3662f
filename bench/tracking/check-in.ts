import type pg from 'pg';
import type { Result } from '../report.ts';
import { p95s } from '../statistics.ts';
import { connected } from '../whole/beside.ts';
import type { Learner } from '../whole/seed.ts';
import type { FullSite } from '../whole/site.ts';
import { openToday, participate, reportedActivities, type System } from './seed.ts';

const runs = 400;
const warmUp = 40;

/** Locks a run in a new transaction, as everything that writes progress does. @returns the id of its participant */
async function beginBare(client: pg.Client, runId: number): Promise<number> {
  const { rows } = await client
    .query('begin; select 1')
    .then(() => client.query('select * from tracking_runs where id = $1 for no key update', [runId]));
  return (rows[0] as { user_id: number }).user_id;
}

/** What a participant reports, or takes back. */
interface BareEvent {
  kind: 'reported' | 'report_withdrawn';
  percentage: number;
  key: string;
  /** Progress of the day afterwards. */
  progress: number;
}

/** Executes the minimum that a check-in writes and commits: its log line, the day, the run with its rank, and the event for open pages. */
async function writeBare(
  client: pg.Client,
  { runId, dayId, userId }: { runId: number; dayId: number; userId: number },
  { kind, percentage, key, progress }: BareEvent,
): Promise<void> {
  await client.query(
    `insert into tracking_progress_events (activity_day_id, kind, percentage, actor_id, key, created_at)
     values ($1, $2, $3, $4, $5, now())`,
    [dayId, kind, percentage, userId, key],
  );
  await client.query(
    `update tracking_activity_days set progress = $2::int, is_self_reported = $2::int > 0, updated_at = now(), completed_at = case when $2::int = 100 then now() end where id = $1`,
    [dayId, progress],
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

/** Executes the minimum of a check-in of an opened activity. */
async function checkInBare(client: pg.Client, runId: number, dayId: number, percent: number): Promise<void> {
  const userId = await beginBare(client, runId);
  await client.query('select * from tracking_activity_days where id = $1', [dayId]);
  const event = {
    kind: 'reported',
    percentage: percent,
    key: `reported:${percent}`,
    progress: percent,
  } as const;
  await writeBare(client, { runId, dayId, userId }, event);
}

/** Executes the minimum of a check in a list: as a check-in, and the day is opened. */
async function checkBare(client: pg.Client, { runId, activityId, isDone }: ListedTurn): Promise<void> {
  const userId = await beginBare(client, runId);
  const { rows } = await client.query(
    `insert into tracking_activity_days (run_id, activity_id, day, updated_at) values ($1, $2, current_date, now())
     on conflict (run_id, day, activity_id) do update set updated_at = now() returning id`,
    [runId, activityId],
  );
  const dayId = Number(rows[0]?.id);
  const event = isDone
    ? ({ kind: 'reported', percentage: 100, key: 'reported:100', progress: 100 } as const)
    : ({ kind: 'report_withdrawn', percentage: 100, key: 'report_withdrawn:100:0', progress: 0 } as const);
  await writeBare(client, { runId, dayId, userId }, event);
}

/** A check of the benchmark: an activity of a run, done or taken back. */
interface ListedTurn {
  runId: number;
  activityId: number;
  isDone: boolean;
}

/** Measures checks in the list of a day, each taken back in the next turn, compared with the bare statements of those of other participants of the same system. */
export async function check(site: FullSite, system: System, people: Learner[]): Promise<Result[]> {
  const { db } = site;
  const activities = reportedActivities(system);
  const participants = Math.ceil((runs + warmUp) / 2 / activities.length);
  if (people.length < 2 * participants) throw new Error(`${2 * participants} people have to be there`);
  const all = people.slice(0, 2 * participants);
  const runOf = new Map<Learner, number>();
  for (const person of all) runOf.set(person, await participate(db, system, person));
  const at = (turn: number, others: Learner[]) => {
    const pair = Math.floor(turn / 2);
    const person = others[pair % participants] as Learner;
    const activityId = activities[Math.floor(pair / participants)] as number;
    return { person, runId: runOf.get(person) as number, activityId, isDone: turn % 2 === 0 };
  };
  const date = new Date().toISOString().slice(0, 10);
  const full = async (turn: number) => {
    const { person, runId, activityId, isDone } = at(turn, all.slice(0, participants));
    const { status, body } = await site.call({
      method: 'POST',
      path: '/api/trackingsystem/activities/check',
      token: person.token,
      body: {
        tracking_enrollment_history_id: runId,
        activity_id: activityId,
        date,
        done: isDone ? 1 : 0,
      },
    });
    if (status !== 200) throw new Error(`The check answered ${status}: ${body.slice(0, 300)}`);
  };
  const [call, bare] = await connected(site.postgres, (client) =>
    p95s(full, (turn) => checkBare(client, at(turn, all.slice(participants))), { runs, warmUp }),
  );
  return [
    {
      what: 'a check in the list of a day, every other one taken back: p95 of the call / of its bare SQL in one transaction',
      value: call / bare,
      target: { most: 4 },
      detail: `${call.toFixed(1)} ms, ${bare.toFixed(1)} ms`,
    },
  ];
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
