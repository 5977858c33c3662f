import { type SQL, sql } from 'drizzle-orm';
import type { RankingOrder } from 'shared-api/contracts/tracking/ranking';
import { type Database, rows, serializeSqlFor } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import type { Tracking } from '../systems/find-tracking.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { scoreRange, trackingRuns, trackingScoreCounts, trackingScoreRanges } from '../tables/runs.ts';
import { trackings } from '../tables/systems.ts';

export const pageSize = 20;

/** A participant in a ranking. */
export interface Ranked extends Record<string, unknown> {
  userId: number;
  name: string;
  isNamed: boolean;
  /** Score in hundredths of a percent. */
  score: number;
  rank: number;
}

export interface Ranking {
  ranked: Ranked[];
  /** Undefined when the participant has no current run. */
  me: Ranked | undefined;
  /** Number of participants on all pages. */
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

/** Adds names to rows of `user_id`, `score`, `rank`, `is_named` and `place`, which orders rows of the same rank. */
const readRanked = (db: Database, found: SQL): Promise<Ranked[]> =>
  rows<Ranked>(
    db,
    sql`
    select found.user_id as "userId", ${users.username} as name, found.is_named as "isNamed", found.score, found.rank
    from (${found}) found join ${users} on ${users.id} = found.user_id
    order by found.rank, found.place`,
  );

interface RunRow extends Record<string, unknown> {
  userId: number;
  name: string;
  isNamed: boolean;
  score: number;
  /** Number of participants with a higher score; null except in the user's own row and the first row of the page. */
  above: number | null;
  isOwn: boolean;
  count: number;
}

/** Computes the ranks of a page from the rank of its first row and the positions. Equal scores share the rank of the first of them (PD-79). */
function rankPage(page: readonly RunRow[], offset: number): Ranked[] {
  const ranked: Ranked[] = [];
  for (const [index, row] of page.entries()) {
    const last = ranked.at(-1);
    const rank = row.above === null ? offset + index + 1 : row.above + 1;
    ranked.push({ ...toRanked(row), rank: last && last.score === row.score ? last.rank : rank });
  }
  return ranked;
}

const toRanked = ({ userId, name, isNamed, score }: RunRow) => ({ userId, name, isNamed, score });

/** Selects a page of the runs and the user's own run, in one statement whose number of read rows does not grow with the number of participants. */
function buildRankedRuns(order: RankingOrder): SQL {
  const score = scoreColumns[order];
  const trackingId = sql`${sql.placeholder('trackingId')}::int`;
  const selectRuns = (where: SQL, isOwn: SQL, part: SQL) => sql`
    select ${trackingRuns.id} as id, ${trackingRuns.userId} as user_id, ${trackingRuns.enrolmentId} as enrolment_id, ${score} as score, ${isOwn} as is_own
    from ${trackingRuns} where ${trackingRuns.trackingId} = ${trackingId} and ${trackingRuns.endedAt} is null and ${where} ${part}`;
  const ofPage = sql`order by ${score} desc, ${trackingRuns.id} limit ${sql.raw(String(pageSize))} offset ${sql.placeholder('offset')}::int`;
  const isOwn = sql`${trackingRuns.userId} = ${sql.placeholder('userId')}::int`;
  const isCounted = (table: typeof trackingScoreCounts | typeof trackingScoreRanges) =>
    sql`${table.trackingId} = ${trackingId} and ${table.order} = ${sql.raw(`'${order}'`)}`;
  const width = sql.raw(String(scoreRange));
  const range = sql`found.score / ${width}`;
  return sql`
    with found as materialized (
      (${selectRuns(sql`true`, sql`false`, ofPage)}) union all (${selectRuns(isOwn, sql`true`, sql``)}))
    select found.user_id as "userId", ${users.username} as name, ${trackingEnrolments.isNamedInRanking} as "isNamed", found.score, found.is_own as "isOwn",
      (select coalesce(sum(${trackingScoreRanges.participants}), 0)::int from ${trackingScoreRanges} where ${isCounted(trackingScoreRanges)}) as count,
      case when found.is_own or row_number() over (order by found.is_own, found.score desc, found.id) = 1 then (
        (select coalesce(sum(${trackingScoreRanges.participants}), 0) from ${trackingScoreRanges} where ${isCounted(trackingScoreRanges)} and ${trackingScoreRanges.range} > ${range})
        + (select coalesce(sum(${trackingScoreCounts.participants}), 0) from ${trackingScoreCounts}
          where ${isCounted(trackingScoreCounts)} and ${trackingScoreCounts.score} > found.score and ${trackingScoreCounts.score} < (${range} + 1) * ${width})
      )::int end as above
    from found join ${users} on ${users.id} = found.user_id join ${trackingEnrolments} on ${trackingEnrolments.id} = found.enrolment_id
    order by found.is_own, found.score desc, found.id`;
}

const rankedRuns = {
  total: serializeSqlFor(buildRankedRuns('total')),
  activity: serializeSqlFor(buildRankedRuns('activity')),
  invitation: serializeSqlFor(buildRankedRuns('invitation')),
};

async function rankRuns(
  db: Database,
  trackingId: number,
  { userId, order, page }: RankingRequest,
): Promise<Ranking> {
  const offset = (page - 1) * pageSize;
  const found = await rows<RunRow>(db, rankedRuns[order]({ trackingId, userId, offset }));
  const own = found.find(({ isOwn }) => isOwn);
  return {
    ranked: rankPage(
      found.filter(({ isOwn }) => !isOwn),
      offset,
    ),
    me: own && { ...toRanked(own), rank: (own.above ?? 0) + 1 },
    count: found[0]?.count ?? 0,
  };
}

/** Ranks by the mean of all levels, including levels that a participant has not started. */
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

/** Reads a page of the current participants of a system by their score, and the row of one participant. Equal scores share a rank (PD-79). */
export const findRanking = (
  db: Database,
  tracking: Pick<Tracking, 'id' | 'structure'>,
  request: RankingRequest,
): Promise<Ranking> =>
  tracking.structure === 'multi' ? rankPackage(db, tracking.id, request) : rankRuns(db, tracking.id, request);
