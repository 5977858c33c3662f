import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import type { MarkedProof, WaitingProof } from 'shared-api/contracts/tracking/activities';
import { getToday } from 'shared-api/rules/day-clock';
import { type Database, inLanguage } from '../../../kernel/index.ts';
import { media } from '../../../services/media/index.ts';
import { users } from '../../../services/users/index.ts';
import type { Actor } from '../access/access.ts';
import { toProofAddress } from '../progress/proof-wire.ts';
import type { Reader } from '../progress/reader.ts';
import { activityDays } from '../tables/progress.ts';
import { trackingProofs } from '../tables/proofs.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackingActivities, trackingItems, trackings } from '../tables/systems.ts';
import { mayMark, selectMarked, selectWaiting } from './select-waiting.ts';

export const pageSize = 20;

const selection = {
  proof: trackingProofs,
  file: { id: media.id, type: media.type },
  item: trackingItems,
  day: activityDays.day,
  activity: trackingActivities,
  run: {
    timezone: trackingRuns.timezone,
    keptDate: trackingRuns.keptDate,
    keptUntil: trackingRuns.keptUntil,
    endDate: trackingRuns.endDate,
  },
  tracking: trackings,
  participant: { id: users.id, username: users.username, avatar: users.avatar },
};

/** How long marks are listed; older ones can still be corrected by their id. */
const listedMs = 90 * 86_400_000;

type ProofIds = ReturnType<typeof selectWaiting>;

const findProofs = (db: Database, ids: ProofIds, order: SQL[]) => ({
  total: db.$count(ids),
  proofs: db
    .select(selection)
    .from(ids)
    .innerJoin(trackingProofs, eq(trackingProofs.id, ids.proofId))
    .innerJoin(trackingItems, eq(trackingItems.id, trackingProofs.itemId))
    .innerJoin(activityDays, eq(activityDays.id, trackingProofs.activityDayId))
    .innerJoin(trackingActivities, eq(trackingActivities.id, activityDays.activityId))
    .innerJoin(trackingRuns, eq(trackingRuns.id, activityDays.runId))
    .innerJoin(trackings, eq(trackings.id, trackingRuns.trackingId))
    .innerJoin(users, eq(users.id, trackingRuns.userId))
    .leftJoin(media, eq(media.id, trackingProofs.mediaId))
    .orderBy(...order),
});

type FoundProof = Awaited<ReturnType<typeof findProofs>['proofs']>[number];

/** The requested page, for one system or all. */
interface ProofsPage {
  page: number;
  trackingId: number | undefined;
}

const isListed = (db: Database, actor: Actor, { trackingId }: ProofsPage): SQL | undefined =>
  and(mayMark(db, actor), trackingId === undefined ? undefined : eq(trackingRuns.trackingId, trackingId));

function toWaitingProof(
  { proof, file, item, day, activity, run, tracking, participant }: FoundProof,
  reader: Reader,
): WaitingProof {
  const nameOf = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }) =>
    inLanguage(reader.language, { en: nameEn, ar: nameAr });
  return {
    id: proof.id,
    participant,
    tracking: { id: tracking.id, name: nameOf(tracking) },
    activity: { id: activity.id, name: nameOf(activity) },
    name: nameOf(item),
    date: day,
    prof: toProofAddress({ proof, file }, reader),
    prof_kind: proof.kind,
    prof_name: proof.filename,
    submitted_at: proof.createdAt.toISOString(),
    resubmit_until: getToday(run, reader.now) > run.endDate ? null : run.endDate,
  };
}

/** A page of the proofs that wait for the actor, of one system or of all, the oldest first, and their number. */
export async function listWaitingProofs(
  db: Database,
  actor: Actor,
  request: ProofsPage,
  reader: Reader,
): Promise<{ items: WaitingProof[]; count: number }> {
  const ids = selectWaiting(db, isListed(db, actor, request));
  const { total, proofs } = findProofs(db, ids, [asc(trackingProofs.createdAt), asc(trackingProofs.id)]);
  const found = await proofs.limit(pageSize).offset((request.page - 1) * pageSize);
  return { items: found.map((each) => toWaitingProof(each, reader)), count: await total };
}

/** A page of the proofs whose mark the actor may correct, of one system or of all, the last marked first, and their number. */
export async function listMarkedProofs(
  db: Database,
  actor: Actor,
  request: ProofsPage,
  reader: Reader,
): Promise<{ items: MarkedProof[]; count: number }> {
  const since = new Date(reader.now.getTime() - listedMs);
  const ids = selectMarked(db, since, isListed(db, actor, request));
  const { total, proofs } = findProofs(db, ids, [desc(trackingProofs.reviewedAt), desc(trackingProofs.id)]);
  const found = await proofs.limit(pageSize).offset((request.page - 1) * pageSize);
  const items = found.map((each) => ({
    ...toWaitingProof(each, reader),
    mark: each.proof.mark ?? 0,
    comment: each.proof.comment,
    reviewed_at: (each.proof.reviewedAt ?? each.proof.createdAt).toISOString(),
  }));
  return { items, count: await total };
}

/** Counts the proofs that wait for the actor, by system; systems without waiting proofs are missing. */
export async function countWaitingProofs(db: Database, actor: Actor): Promise<Map<number, number>> {
  const waiting = selectWaiting(db, mayMark(db, actor));
  const found = await db
    .select({ id: waiting.trackingId, count: count() })
    .from(waiting)
    .groupBy(waiting.trackingId);
  return new Map(found.map((each) => [each.id, each.count]));
}
