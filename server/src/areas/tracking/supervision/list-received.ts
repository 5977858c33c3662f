import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { trackingRuns } from '../tables/runs.ts';
import { supervisionRequests } from '../tables/supervision.ts';
import { trackings } from '../tables/systems.ts';

export const pageSize = 20;

/** The columns that both lists of a consultant share. */
const columns = {
  request: supervisionRequests,
  name: users.username,
  avatar: users.avatar,
  title: { en: trackings.nameEn, ar: trackings.nameAr },
};

const offset = (page: number) => (page - 1) * pageSize;

/** Lists a page of the requests that a consultant received: unanswered ones first, then the latest first. */
export async function listReceived(db: Database, consultantId: number, page: number) {
  const isReceived = and(
    eq(supervisionRequests.consultantId, consultantId),
    isNull(supervisionRequests.endedAt),
  );
  const items = await db
    .select(columns)
    .from(supervisionRequests)
    .innerJoin(users, eq(users.id, supervisionRequests.userId))
    .innerJoin(trackings, eq(trackings.id, supervisionRequests.trackingId))
    .where(isReceived)
    .orderBy(sql`${supervisionRequests.status} <> 0`, desc(supervisionRequests.id))
    .limit(pageSize)
    .offset(offset(page));
  return { items, count: await db.$count(supervisionRequests, isReceived) };
}

/**
 * Total score in hundredths of a percent, and dates of a supervised participant's current run; for a package the mean and range of its levels. The
 * score of a competition is null until its marking has ended (PD-81).
 */
const progress = sql<{ total: number | null; start: string | null; end: string | null }>`(
  select json_build_object('total',
    case when bool_and(part.type = 'tracking' or part.marking_ended_at is not null)
      then (coalesce(sum(${trackingRuns.totalScore}), 0) / greatest(count(part.id), 1))::int end,
    'start', min(${trackingRuns.startDate}), 'end', max(${trackingRuns.endDate}))
  from ${trackings} part
  left join ${trackingRuns} on ${trackingRuns.trackingId} = part.id and ${trackingRuns.userId} = ${supervisionRequests.userId}
    and ${trackingRuns.endedAt} is null
  where part.structure = 'single' and ${supervisionRequests.trackingId} in (part.id, part.package_id))`;

/** Lists a page of the participants whom a consultant supervises, the latest supervision first. */
export async function listSupervised(db: Database, consultantId: number, page: number) {
  const isSupervised = and(
    eq(supervisionRequests.consultantId, consultantId),
    eq(supervisionRequests.status, 1),
    isNull(supervisionRequests.endedAt),
  );
  const items = await db
    .select({
      ...columns,
      tracking: { type: trackings.type, structure: trackings.structure, packageId: trackings.packageId },
      progress,
    })
    .from(supervisionRequests)
    .innerJoin(users, eq(users.id, supervisionRequests.userId))
    .innerJoin(trackings, eq(trackings.id, supervisionRequests.trackingId))
    .where(isSupervised)
    .orderBy(desc(supervisionRequests.answeredAt), desc(supervisionRequests.id))
    .limit(pageSize)
    .offset(offset(page));
  return { items, count: await db.$count(supervisionRequests, isSupervised) };
}
