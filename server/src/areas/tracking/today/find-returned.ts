import { and, asc, eq, gte, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReturnedProof } from 'shared-api/contracts/tracking/today';
import { type Database, inLanguage, type Language } from '../../../kernel/index.ts';
import { activityDays } from '../tables/progress.ts';
import { trackingProofs } from '../tables/proofs.ts';
import { trackingActivities, trackingItems } from '../tables/systems.ts';

const newer = alias(trackingProofs, 'newer');

/** Finds the proofs of runs that were returned and for which no other one was submitted since, the oldest day first. */
export function findReturnedProofs(
  db: Database,
  runIds: readonly number[],
  language: Language,
): Promise<(ReturnedProof & { runId: number })[]> {
  const later = db
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.activityDayId, trackingProofs.activityDayId),
        eq(newer.itemId, trackingProofs.itemId),
        inArray(newer.status, ['submitted', 'marked', 'returned']),
        sql`${newer.id} > ${trackingProofs.id}`,
      ),
    );
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
      and(inArray(activityDays.runId, [...runIds]), eq(trackingProofs.status, 'returned'), notExists(later)),
    )
    .orderBy(asc(activityDays.day), asc(trackingProofs.id));
}
