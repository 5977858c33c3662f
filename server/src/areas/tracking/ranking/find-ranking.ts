import { type SQL, sql } from 'drizzle-orm';
import type { RankingOrder } from 'shared-api/contracts/tracking/ranking';
import { type Database, rows } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { trackingEnrolments } from '../enrolment/tables.ts';
import { trackingRuns, trackingScoreCounts } from '../runs/tables.ts';
import type { Tracking } from '../systems/find-tracking.ts';
import { trackings } from '../systems/tables.ts';

export const pageSize = 20;

/** A participant in a ranking. */
export interface Ranked extends Record<string, unknown> {
  userId: number;
  name: string;
  isNamed: boolean;
  /** In hundredths of a percent. */
  score: number;
  rank: number;
}

export interface Ranking {
  ranked: Ranked[];
  /** Undefined when the participant has no current run. */
  me: Ranked | undefined;
  /** Of all pages. */
  count: number;
}

interface RankingRequest {
  userId: number;
  order: RankingOrder;
  page: number;
}

const scoreColumns = {
  total: trackingRuns.totalScore,
  activity: trackingRuns.activityScore,
  invitation: trackingRuns.invitationScore,
} as const satisfies Record<RankingOrder, unknown>;

/** Reads rows of `user_id`, `score`, `rank`, `is_named` and `place`, which orders those of one rank, with names. */
const readRanked = (db: Database, found: SQL): Promise<Ranked[]> =>
  rows<Ranked>(
    db,
    sql`
    select found.user_id as "userId", ${users.username} as name, found.is_named as "isNamed", found.score, found.rank
    from (${found}) found join ${users} on ${users.id} = found.user_id
    order by found.rank, found.place`,
  );

/** Ranks by the counts of scores, so that a page reads its own rows only. */
async function rankRuns(
  db: Database,
  trackingId: number,
  { userId, order, page }: RankingRequest,
): Promise<Ranking> {
  const score = scoreColumns[order];
  const counts = sql`
    select ${trackingScoreCounts.score} as score, ${trackingScoreCounts.participants} as participants,
      (1 + sum(${trackingScoreCounts.participants}) over (order by ${trackingScoreCounts.score} desc) - ${trackingScoreCounts.participants})::int as rank
    from ${trackingScoreCounts}
    where ${trackingScoreCounts.trackingId} = ${trackingId} and ${trackingScoreCounts.order} = ${order}`;
  const selectRanked = (where: SQL, part: SQL) => sql`
    select run.user_id, run.score, counts.rank, run.id as place, ${trackingEnrolments.isNamedInRanking} as is_named
    from (
      select ${trackingRuns.id} as id, ${trackingRuns.userId} as user_id, ${trackingRuns.enrolmentId} as enrolment_id, ${score} as score
      from ${trackingRuns}
      where ${trackingRuns.trackingId} = ${trackingId} and ${trackingRuns.endedAt} is null and ${where}
      order by ${score} desc, ${trackingRuns.id} ${part}
    ) run
    join ${trackingEnrolments} on ${trackingEnrolments.id} = run.enrolment_id
    join (${counts}) counts on counts.score = run.score`;
  const [counted] = await rows<{ count: number }>(
    db,
    sql`select coalesce(sum(participants), 0)::int as count from (${counts}) counts`,
  );
  const ofPage = sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const ranked = await readRanked(db, selectRanked(sql`true`, ofPage));
  const [me] = await readRanked(db, selectRanked(sql`${trackingRuns.userId} = ${userId}`, sql`limit 1`));
  return { ranked, me, count: counted?.count ?? 0 };
}

/** Ranks by the mean of all levels, also of those that a participant has not started. */
async function rankPackage(
  db: Database,
  packageId: number,
  { userId, order, page }: RankingRequest,
): Promise<Ranking> {
  const levels = sql`(select count(*) from ${trackings} part where part.package_id = ${packageId})`;
  const all = sql`
    select totals.*, rank() over (order by totals.score desc)::int as rank from (
      select ${trackingRuns.userId} as user_id, min(${trackingRuns.id}) as place, bool_and(${trackingEnrolments.isNamedInRanking}) as is_named,
        (sum(${scoreColumns[order]}) / ${levels})::int as score
      from ${trackingRuns}
      join ${trackings} on ${trackings.id} = ${trackingRuns.trackingId} and ${trackings.packageId} = ${packageId}
      join ${trackingEnrolments} on ${trackingEnrolments.id} = ${trackingRuns.enrolmentId}
      where ${trackingRuns.endedAt} is null group by ${trackingRuns.userId}
    ) totals`;
  const [counted] = await rows<{ count: number }>(db, sql`select count(*)::int as count from (${all}) ranks`);
  const ofPage = sql`order by rank, place limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const ranked = await readRanked(db, sql`select * from (${all}) ranks ${ofPage}`);
  const [me] = await readRanked(db, sql`select * from (${all}) ranks where user_id = ${userId}`);
  return { ranked, me, count: counted?.count ?? 0 };
}

/** Reads a page of the current participants of a system by their score, and the row of one of them. Equal scores share a rank (PD-79). */
export const findRanking = (db: Database, tracking: Tracking, request: RankingRequest): Promise<Ranking> =>
  tracking.structure === 'multi' ? rankPackage(db, tracking.id, request) : rankRuns(db, tracking.id, request);
