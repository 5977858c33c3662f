import { sql } from 'drizzle-orm';
import {
  deriveProgress,
  type ProgressEvent,
} from '../../server/src/areas/tracking/progress/rules/derive-progress.ts';
import { activityScore, totalScore } from '../../server/src/areas/tracking/runs/rules/scores.ts';
import type { Database } from '../../server/src/kernel/database/database.ts';
import { count } from '../orders/buyer.ts';
import type { Result } from '../report.ts';
import type { Learner } from '../whole/seed.ts';
import type { FullSite } from '../whole/site.ts';
import { openToday, participate, type System } from './seed.ts';

/** A check-in, a proof or a mark that the server has confirmed, as its log line. */
interface Confirmed {
  dayId: number;
  key: string;
}

/** Repeats a call until the server, which is being killed, has answered it. */
async function callUntilAnswered(site: FullSite, call: Parameters<FullSite['call']>[0]) {
  for (;;) {
    const answer = await site.call(call).catch(() => undefined);
    if (answer && answer.status !== 502 && answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Inserts today's day of the activity that asks for a proof. @returns its id */
async function openProofDay(db: Database, system: System, runId: number): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into tracking_activity_days (run_id, activity_id, day, updated_at) values (${runId}, ${system.id}, current_date, now()) returning id`);
  return Number(rows[0]?.id);
}

/** Acts as one participant: reports every activity up to 100, and submits a proof that the provider marks. */
async function act(
  site: FullSite,
  { system, person, provider }: { system: System; person: Learner; provider: Learner },
  days: { reported: number[]; proof: number },
  confirm: (line: Confirmed) => void,
): Promise<number> {
  let broken = 0;
  const post = async (path: string, token: string, body: object) => {
    const answer = await callUntilAnswered(site, { method: 'POST', path, token, body });
    if (answer.status >= 500) broken++;
    return answer;
  };
  const proof = {
    user_activity_id: days.proof,
    activity_id: system.id,
    media_id: system.id,
    prof_type: 'link',
    file: 'https://example.org/page',
  };
  await post('/api/trackingsystem/activities/updateProgressMedia', person.token, proof);
  const { rows } = await site.db.execute<{ id: number }>(
    sql`select id from tracking_proofs where activity_day_id = ${days.proof} and status = 'submitted'`,
  );
  const proofId = Number(rows[0]?.id);
  for (const [index, dayId] of days.reported.entries()) {
    for (const progress of [20, 60, 100]) {
      const body = { user_activity_id: dayId, progress };
      const { status } = await post('/api/trackingsystem/activities/manual-progress', person.token, body);
      if (status === 200) confirm({ dayId, key: `reported:${progress}` });
    }
    if (index !== Math.floor(days.reported.length / 2)) continue;
    const { status } = await post('/api/trackingsystem/proofs/mark', provider.token, {
      proof_id: proofId,
      mark: 80,
      comment: 'Good',
    });
    if (status === 200) confirm({ dayId: days.proof, key: `proof_marked:${proofId}` });
  }
  return broken;
}

interface LoggedDay extends Record<string, unknown> {
  id: number;
  progress: number;
  is_auto: boolean;
  items: number[];
  events: { itemId: number | null; kind: ProgressEvent['kind']; percentage: number }[];
}

/** Counts activity days whose stored progress differs from their log. */
async function countWrongDays(db: Database, { id }: System): Promise<number> {
  const { rows } = await db.execute<LoggedDay>(sql`
    select days.id, days.progress, activities.is_auto_progress as is_auto,
      coalesce((select json_agg(items.id) from tracking_items items where items.activity_id = activities.id), '[]') as items,
      json_agg(json_build_object('itemId', events.item_id, 'kind', events.kind, 'percentage', events.percentage) order by events.id) as events
    from tracking_activity_days days join tracking_activities activities on activities.id = days.activity_id and activities.tracking_id = ${id}
    join tracking_progress_events events on events.activity_day_id = days.id group by days.id, activities.id`);
  return rows.filter(({ progress, is_auto, items, events }) => {
    const lines = events.map((event) => ({ ...event, createdAt: new Date(0) }));
    return deriveProgress({ isAutoProgress: is_auto, itemIds: items }, lines).progress !== progress;
  }).length;
}

interface ScoredRun extends Record<string, unknown> {
  stored: number;
  activity: number;
  total: number;
  points: number;
  max: number;
}

/** Counts runs whose stored points and scores differ from those of their days. */
async function countWrongScores(db: Database, { id }: System): Promise<number> {
  const { rows } = await db.execute<ScoredRun>(sql`
    select runs.points as stored, runs.activity_score as activity, runs.total_score as total, runs.max_points as max,
      coalesce(sum(activities.weight * days.progress), 0)::int as points
    from tracking_runs runs left join tracking_activity_days days on days.run_id = runs.id left join tracking_activities activities on activities.id = days.activity_id
    where runs.tracking_id = ${id} group by runs.id`);
  return rows.filter(({ stored, activity, total, points, max }) => {
    const score = activityScore(points, max);
    return stored !== points || activity !== score || total !== totalScore(score, 0, 0);
  }).length;
}

/** Counts ranks by the trigger's counts that differ from the ranks of the runs. */
const countWrongRanks = (db: Database, { id }: System) =>
  count(
    db,
    sql`select count(*) from (
      select total_score as score, count(*)::int as participants from tracking_runs where tracking_id = ${id} and ended_at is null group by total_score
    ) real full join (
      select score, participants from tracking_score_counts where tracking_id = ${id} and "order" = 'total' and participants > 0
    ) kept using (score) where real.participants is distinct from kept.participants`,
  );

/**
 * Sends check-ins, proofs and marks while the server is killed repeatedly. Counts what was confirmed but not stored, and
 * scores that do not follow from the log.
 */
export async function storm(
  site: FullSite,
  system: System,
  people: Learner[],
  provider: Learner,
  kills: number,
): Promise<Result[]> {
  const { db } = site;
  const confirmed: Confirmed[] = [];
  let broken = 0;
  let killed = 0;
  let acting = 0;
  const take = async (person: Learner): Promise<void> => {
    acting++;
    const runId = await participate(db, system, person);
    const days = {
      reported: await openToday(db, system, runId),
      proof: await openProofDay(db, system, runId),
    };
    broken += await act(site, { system, person, provider }, days, (line) => confirmed.push(line));
    acting--;
  };
  const waiting = [...people];
  const actAll = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift()) await take(person);
  };
  const kill = async () => {
    // If no participant is left, further kills would only hit an idle server.
    while (killed < kills && (acting > 0 || waiting.length > 0)) {
      await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 500));
      await site.kill();
      killed++;
    }
  };
  await Promise.all([...Array.from({ length: 10 }, actAll), kill()]);
  const { rows: logged } = await db.execute<{ line: string }>(
    sql`select activity_day_id || ' ' || key as line from tracking_progress_events`,
  );
  const known = new Set(logged.map(({ line }) => line));
  const wrong = [
    ['days whose progress is not that of their log', await countWrongDays(db, system)],
    ['scores with a wrong count of participants', await countWrongRanks(db, system)],
    ['participants whose scores are not those computed anew', await countWrongScores(db, system)],
  ] as const;
  return [
    {
      what: 'check-ins and marks with the server killed meanwhile: kills',
      value: killed,
      target: { least: kills },
      detail: `${confirmed.length} confirmed, of ${people.length} people`,
    },
    {
      what: 'confirmed ones that are not in the log',
      value: confirmed.filter(({ dayId, key }) => !known.has(`${dayId} ${key}`)).length,
      target: { most: 0 },
      detail: `of ${confirmed.length}`,
    },
    { what: 'answers of 500 and above', value: broken, target: { most: 0 }, detail: 'of all calls' },
    ...wrong.map(([what, value]) => ({ what, value, target: { most: 0 }, detail: 'when all has ended' })),
  ];
}
