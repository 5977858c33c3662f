import { and, asc, count, eq } from 'drizzle-orm';
import type { WaitingProof } from 'shared-api/contracts/tracking/activities';
import { type Database, inLanguage } from '../../../kernel/index.ts';
import { media } from '../../../services/media/index.ts';
import { users } from '../../../services/users/index.ts';
import type { Actor } from '../enrolment/access.ts';
import type { Reader } from '../progress/reader.ts';
import { activityDays } from '../progress/tables.ts';
import { todayIn } from '../runs/rules/days.ts';
import { trackingRuns } from '../runs/tables.ts';
import { trackingActivities, trackingItems, trackings } from '../systems/tables.ts';
import { toProofAddress } from './proof-wire.ts';
import { mayMark, selectWaiting } from './select-waiting.ts';
import { trackingProofs } from './tables.ts';

export const pageSize = 20;

const selection = {
  proof: trackingProofs,
  file: { id: media.id, type: media.type },
  item: trackingItems,
  day: activityDays.day,
  activity: trackingActivities,
  run: { timezone: trackingRuns.timezone, endDate: trackingRuns.endDate },
  tracking: trackings,
  participant: { id: users.id, username: users.username, avatar: users.avatar },
};

const findWaiting = (db: Database, actor: Actor, trackingId: number | undefined) => {
  const waiting = selectWaiting(
    db,
    and(mayMark(db, actor), trackingId === undefined ? undefined : eq(trackingRuns.trackingId, trackingId)),
  );
  return {
    total: db.$count(waiting),
    proofs: db
      .select(selection)
      .from(waiting)
      .innerJoin(trackingProofs, eq(trackingProofs.id, waiting.proofId))
      .innerJoin(trackingItems, eq(trackingItems.id, trackingProofs.itemId))
      .innerJoin(activityDays, eq(activityDays.id, trackingProofs.activityDayId))
      .innerJoin(trackingActivities, eq(trackingActivities.id, activityDays.activityId))
      .innerJoin(trackingRuns, eq(trackingRuns.id, activityDays.runId))
      .innerJoin(trackings, eq(trackings.id, trackingRuns.trackingId))
      .innerJoin(users, eq(users.id, trackingRuns.userId))
      .leftJoin(media, eq(media.id, trackingProofs.mediaId))
      .orderBy(asc(trackingProofs.createdAt), asc(trackingProofs.id)),
  };
};

/** A page of the proofs that wait for the actor, of one system or of all, the oldest first, and their number. */
export async function listWaitingProofs(
  db: Database,
  actor: Actor,
  { page, trackingId }: { page: number; trackingId: number | undefined },
  reader: Reader,
): Promise<{ items: WaitingProof[]; count: number }> {
  const { total, proofs } = findWaiting(db, actor, trackingId);
  const found = await proofs.limit(pageSize).offset((page - 1) * pageSize);
  const nameOf = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }) =>
    inLanguage(reader.language, { en: nameEn, ar: nameAr });
  const items = found.map(({ proof, file, item, day, activity, run, tracking, participant }) => ({
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
    resubmit_until: todayIn(run.timezone, reader.now) > run.endDate ? null : run.endDate,
  }));
  return { items, count: await total };
}

/** Number of proofs that wait for the actor, by system; systems without any are left out. */
export async function countWaitingProofs(db: Database, actor: Actor): Promise<Map<number, number>> {
  const waiting = selectWaiting(db, mayMark(db, actor));
  const found = await db
    .select({ id: waiting.trackingId, count: count() })
    .from(waiting)
    .groupBy(waiting.trackingId);
  return new Map(found.map((each) => [each.id, each.count]));
}
