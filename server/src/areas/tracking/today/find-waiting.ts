import { and, eq, gte, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../kernel/index.ts';
import { activityDays, itemStates } from '../tables/progress.ts';
import { trackingProofs } from '../tables/proofs.ts';
import { trackingItems } from '../tables/systems.ts';

/** An activity on a day with proofs that wait for their mark. */
export interface WaitingDay {
  runId: number;
  activityDayId: number;
  /** Number of waiting proofs. */
  proofs: number;
  /** Whether another item of the activity is still open. */
  hasOpenItems: boolean;
}

const items = alias(trackingItems, 'items');

/** Finds the activity days of runs on which proofs wait for their mark. */
export function findWaitingDays(db: Database, runIds: readonly number[]): Promise<WaitingDay[]> {
  const answered = db
    .select({ itemId: itemStates.itemId })
    .from(itemStates)
    .where(
      and(
        eq(itemStates.activityDayId, activityDays.id),
        eq(itemStates.itemId, items.id),
        isNotNull(itemStates.answeredAt),
      ),
    );
  const open = db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.activityId, activityDays.activityId), gte(items.position, 0), notExists(answered)));
  return db
    .select({
      runId: activityDays.runId,
      activityDayId: activityDays.id,
      proofs: sql<number>`count(*)::int`,
      hasOpenItems: sql<boolean>`exists ${open}`,
    })
    .from(trackingProofs)
    .innerJoin(trackingItems, and(eq(trackingItems.id, trackingProofs.itemId), trackingItems.needsMark))
    .innerJoin(activityDays, eq(activityDays.id, trackingProofs.activityDayId))
    .where(and(inArray(activityDays.runId, [...runIds]), eq(trackingProofs.status, 'submitted')))
    .groupBy(activityDays.id);
}
