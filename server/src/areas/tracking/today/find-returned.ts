import { and, asc, eq, gt, gte, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReturnedProof } from 'shared-api/contracts/tracking/today';
import { type Database, inLanguage, type Language } from '../../../kernel/index.ts';
import { activityDays } from '../tables/progress.ts';
import { trackingProofs } from '../tables/proofs.ts';
import { trackingActivities, trackingItems } from '../tables/systems.ts';

const other = alias(trackingProofs, 'other');

/** Finds the proofs of runs that were returned and for which no other one was submitted since, the oldest day first. */
export function findReturnedProofs(
  db: Database,
  runIds: readonly number[],
  language: Language,
): Promise<(ReturnedProof & { runId: number })[]> {
  // Two conditions, each of which an index of its states answers.
  const sameItem = and(
    eq(other.activityDayId, trackingProofs.activityDayId),
    eq(other.itemId, trackingProofs.itemId),
  );
  const sentAgain = db
    .select({ id: other.id })
    .from(other)
    .where(and(sameItem, sql`${other.status} in ('submitted', 'marked')`));
  const returnedLater = db
    .select({ id: other.id })
    .from(other)
    .where(and(sameItem, sql`${other.status} = 'returned'`, gt(other.id, trackingProofs.id)));
  return db
    .select({
      runId: activityDays.runId,
      activity_id: trackingActivities.id,
      name: inLanguage(language, { en: trackingActivities.nameEn, ar: trackingActivities.nameAr }),
      item_name: inLanguage(language, { en: trackingItems.nameEn, ar: trackingItems.nameAr }),
      date: activityDays.day,
      comment: trackingProofs.comment,
    })
    .from(trackingProofs)
    .innerJoin(activityDays, eq(activityDays.id, trackingProofs.activityDayId))
    .innerJoin(
      trackingActivities,
      and(eq(trackingActivities.id, activityDays.activityId), gte(trackingActivities.position, 0)),
    )
    .innerJoin(
      trackingItems,
      and(eq(trackingItems.id, trackingProofs.itemId), gte(trackingItems.position, 0)),
    )
    .where(
      and(
        inArray(activityDays.runId, [...runIds]),
        sql`${trackingProofs.status} = 'returned'`,
        notExists(sentAgain),
        notExists(returnedLater),
      ),
    )
    .orderBy(asc(activityDays.day), asc(trackingProofs.id));
}
