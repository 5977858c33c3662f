import { and, asc, eq, isNull, ne, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { WaitingProof } from 'shared-api/contracts/tracking/activities';
import { type Database, inLanguage } from '../../../kernel/index.ts';
import { media } from '../../../services/media/index.ts';
import { users } from '../../../services/users/index.ts';
import { familyMembers } from '../../profile-chat/index.ts';
import type { Actor } from '../enrolment/access.ts';
import { trackingEnrolments } from '../enrolment/tables.ts';
import type { Reader } from '../progress/reader.ts';
import { activityDays } from '../progress/tables.ts';
import { trackingRuns } from '../runs/tables.ts';
import { trackingActivities, trackingItems, trackings } from '../systems/tables.ts';
import { toProofAddress } from './proof-wire.ts';
import { trackingProofs } from './tables.ts';

export const pageSize = 20;

const packages = alias(trackings, 'packages');

/** The proofs that an actor may mark: as `findRelation` with the purpose `mark`. */
const mayMark = (db: Database, { userId, isOperator }: Actor) =>
  and(
    eq(trackingProofs.status, 'submitted'),
    eq(trackingItems.needsMark, true),
    eq(trackingEnrolments.status, 'active'),
    isNull(trackings.markingEndedAt),
    ne(trackingRuns.userId, userId),
    notExists(
      db
        .select({ id: familyMembers.memberId })
        .from(familyMembers)
        .where(
          and(
            eq(familyMembers.ownerId, userId),
            eq(familyMembers.memberId, trackingRuns.userId),
            isNull(familyMembers.removedAt),
          ),
        ),
    ),
    isOperator ? undefined : or(eq(trackings.providerId, userId), eq(packages.providerId, userId)),
  );

const selection = {
  proof: trackingProofs,
  file: { id: media.id, type: media.type },
  item: trackingItems,
  day: activityDays.day,
  activity: trackingActivities,
  tracking: trackings,
  participant: { id: users.id, username: users.username, avatar: users.avatar },
};

const waiting = (db: Database, actor: Actor) =>
  db
    .select(selection)
    .from(trackingProofs)
    .innerJoin(trackingItems, eq(trackingItems.id, trackingProofs.itemId))
    .innerJoin(activityDays, eq(activityDays.id, trackingProofs.activityDayId))
    .innerJoin(trackingActivities, eq(trackingActivities.id, activityDays.activityId))
    .innerJoin(trackingRuns, eq(trackingRuns.id, activityDays.runId))
    .innerJoin(trackingEnrolments, eq(trackingEnrolments.id, trackingRuns.enrolmentId))
    .innerJoin(trackings, eq(trackings.id, trackingRuns.trackingId))
    .innerJoin(users, eq(users.id, trackingRuns.userId))
    .leftJoin(packages, eq(packages.id, trackings.packageId))
    .leftJoin(media, eq(media.id, trackingProofs.mediaId))
    .where(mayMark(db, actor));

/** A page of the proofs that wait for the actor, the oldest first, and their number. */
export async function listWaitingProofs(
  db: Database,
  actor: Actor,
  page: number,
  reader: Reader,
): Promise<{ items: WaitingProof[]; count: number }> {
  const count = await db.$count(waiting(db, actor).as('waiting_proofs'));
  const found = await waiting(db, actor)
    .orderBy(asc(trackingProofs.createdAt), asc(trackingProofs.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const nameOf = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }) =>
    inLanguage(reader.language, { en: nameEn, ar: nameAr });
  const items = found.map(({ proof, file, item, day, activity, tracking, participant }) => ({
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
  }));
  return { items, count };
}
