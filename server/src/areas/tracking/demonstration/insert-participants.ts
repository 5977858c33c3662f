import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { addDays } from 'shared-api/rules/dates';
import type { Database } from '../../../kernel/index.ts';
import { deriveProgress } from '../progress/rules/derive-progress.ts';
import { recomputeScores } from '../runs/recompute-scores.ts';
import { lastDate, type RunDates, todayIn } from '../runs/rules/days.ts';
import { maxPoints } from '../runs/rules/scores.ts';
import type { Tracking } from '../systems/find-tracking.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { activityDays, itemStates, progressEvents } from '../tables/progress.ts';
import { trackingProofs } from '../tables/proofs.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackingActivities, trackingItems } from '../tables/systems.ts';
import { insertRows } from './insert-rows.ts';
import {
  type HistoryActivity,
  type PlannedDay,
  type PlannedEvent,
  type PlannedProof,
  planHistory,
} from './rules/plan-history.ts';

/** A participant of a system with a history. */
export interface NewParticipant {
  userId: number;
  buyerId: number;
  /** Differs between participants and is the same at each import. */
  seed: string;
  /** Days before today on which they started; a competition starts for all on its own day. */
  daysAgo: number;
  /** Percentage of the activities that they did. */
  diligence: number;
  isUnlimited: boolean;
  /** In hundredths. */
  price: number | null;
  currency: 'USD' | 'EGP' | null;
}

/** Plans further activities of a participant after their run is known. */
export type PlanMore = (
  participant: NewParticipant,
  run: RunDates,
  activities: readonly HistoryActivity[],
) => PlannedDay[];

/** Reads the activities of a system with their items, in order. */
export async function readActivities(tx: Database, trackingId: number): Promise<HistoryActivity[]> {
  const activities = await tx
    .select()
    .from(trackingActivities)
    .where(and(eq(trackingActivities.trackingId, trackingId), gte(trackingActivities.position, 0)))
    .orderBy(asc(trackingActivities.position));
  const ids = activities.map(({ id }) => id);
  const items =
    ids.length === 0
      ? []
      : await tx
          .select({
            id: trackingItems.id,
            group: trackingItems.group,
            needsMark: sql<boolean>`coalesce(${trackingItems.needsMark}, false)`,
            activityId: trackingItems.activityId,
          })
          .from(trackingItems)
          .where(and(inArray(trackingItems.activityId, ids), gte(trackingItems.position, 0)));
  return activities.map((activity) => ({
    ...activity,
    items: items.filter(({ activityId }) => activityId === activity.id),
  }));
}

function datesFor({ startDate, endDate, durationDays }: Tracking, daysAgo: number, today: string): RunDates {
  if (startDate !== null && endDate !== null) return { startDate, endDate };
  const start = addDays(today, -daysAgo);
  return { startDate: start, endDate: lastDate(start, durationDays ?? 1) };
}

/** Merges days that are planned twice, with all their events. */
function mergeDays(days: readonly PlannedDay[]): PlannedDay[] {
  const merged = new Map<string, PlannedDay>();
  for (const each of days) {
    const key = `${each.activityId} ${each.day}`;
    const known = merged.get(key);
    merged.set(key, known ? { ...known, ...each, events: [...known.events, ...each.events] } : each);
  }
  return [...merged.values()];
}

/** @returns the ids of the proofs by activity day */
async function insertProofs(
  tx: Database,
  days: readonly { activityDayId: number; userId: number; proof?: PlannedProof }[],
): Promise<Map<number, number>> {
  const proofs = days.flatMap(({ activityDayId, userId, proof }) => {
    if (!proof) return [];
    const { itemId, mediaId, filename, createdAt, review } = proof;
    const status = review ? (review.mark === undefined ? 'returned' : 'marked') : 'submitted';
    return [
      {
        activityDayId,
        itemId,
        kind: 'photo',
        mediaId,
        filename,
        status,
        mark: review?.mark ?? null,
        comment: review?.comment ?? null,
        submittedById: userId,
        createdAt,
        reviewedById: review?.reviewerId ?? null,
        reviewedAt: review?.reviewedAt ?? null,
      },
    ];
  });
  const inserted = await insertRows<{ id: number; activityDayId: number }>(
    tx,
    trackingProofs,
    proofs,
    sql`id, activity_day_id as "activityDayId"`,
  );
  return new Map(inserted.map(({ id, activityDayId }) => [activityDayId, id]));
}

/**
 * Enrols and starts participants of a system with planned histories: enrolments, runs, days, the log, the values derived from it,
 * and scores by the same rules as live ones. The number of statements does not depend on the number of participants.
 */
export async function insertParticipants(
  tx: Database,
  {
    tracking,
    participants,
    planMore,
  }: {
    tracking: Tracking;
    participants: readonly NewParticipant[];
    planMore?: PlanMore;
  },
  now: Date,
): Promise<void> {
  const today = todayIn('UTC', now);
  const activities = await readActivities(tx, tracking.id);
  const planned = participants.map((participant) => {
    const dates = datesFor(tracking, participant.daysAgo, today);
    const days = mergeDays([
      ...planHistory(activities, dates, { ...participant, today }),
      ...(planMore?.(participant, dates, activities) ?? []),
    ]);
    return { participant, dates, startedAt: `${dates.startDate}T08:00:00Z`, days };
  });
  const enrolled = await insertRows<{ id: number; userId: number }>(
    tx,
    trackingEnrolments,
    planned.map(({ participant: { userId, buyerId, isUnlimited, price, currency }, startedAt }) => ({
      trackingId: tracking.id,
      userId,
      buyerId,
      status: 'active',
      isUnlimited,
      price,
      currency,
      isNamedInRanking: true,
      createdAt: startedAt,
      enrolledAt: startedAt,
      termsAcceptedAt: tracking.type === 'initiative' ? startedAt : null,
    })),
    sql`${sql.identifier('id')}, ${sql.identifier('user_id')} as "userId"`,
  );
  const enrolmentOf = new Map(enrolled.map(({ id, userId }) => [userId, id]));
  const runs = await insertRows<{ id: number; userId: number }>(
    tx,
    trackingRuns,
    planned.map(({ participant: { userId }, dates, startedAt }) => ({
      enrolmentId: enrolmentOf.get(userId),
      trackingId: tracking.id,
      userId,
      number: 1,
      ...dates,
      timezone: 'UTC',
      startedAt,
      maxPoints: maxPoints(activities, dates),
      points: 0,
      activityScore: 0,
      invitationScore: 0,
      totalScore: 0,
    })),
    sql`${sql.identifier('id')}, ${sql.identifier('user_id')} as "userId"`,
  );
  const runOf = new Map(runs.map(({ id, userId }) => [userId, id]));
  const activityOf = new Map(activities.map((activity) => [activity.id, activity]));
  const days = planned.flatMap(({ participant: { userId }, days: ofOne }) =>
    ofOne.map((each) => {
      const { isAutoProgress = true, items = [] } = activityOf.get(each.activityId) ?? {};
      const derived = deriveProgress({ isAutoProgress, itemIds: items.map(({ id }) => id) }, each.events);
      return { ...each, userId, runId: runOf.get(userId), derived };
    }),
  );
  const inserted = await insertRows<{ id: number; runId: number; activityId: number; day: string }>(
    tx,
    activityDays,
    days.map(({ runId, activityId, day, derived: { progress, isSelfReported, completedAt }, events }) => ({
      runId,
      activityId,
      day,
      progress,
      isSelfReported,
      completedAt,
      updatedAt: events.at(-1)?.createdAt,
    })),
    sql`id, run_id as "runId", activity_id as "activityId", day::text as day`,
  );
  const dayKey = (each: { runId: number | undefined; activityId: number; day: string }) =>
    `${each.runId} ${each.activityId} ${each.day}`;
  const dayIdOf = new Map(inserted.map((each) => [dayKey(each), each.id]));
  const known = days.map((each) => ({ ...each, activityDayId: dayIdOf.get(dayKey(each)) ?? 0 }));
  const proofIds = await insertProofs(tx, known);
  await insertRows(
    tx,
    progressEvents,
    known.flatMap(({ activityDayId, userId, events }) =>
      events.map(({ kind, itemId, percentage, key, createdAt, actorId = userId }: PlannedEvent) => ({
        activityDayId,
        itemId,
        kind,
        percentage,
        actorId,
        createdAt,
        key: kind.startsWith('proof') ? `${key}:${proofIds.get(activityDayId)}` : key,
      })),
    ),
  );
  await insertRows(
    tx,
    itemStates,
    known.flatMap(({ activityDayId, derived }) =>
      [...derived.items].map(([itemId, state]) => ({ activityDayId, itemId, ...state })),
    ),
  );
  await recomputeScores(tx, tracking.id, now);
}
