import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { type Database, excludedColumns } from '../../../kernel/index.ts';
import { publish } from '../../../services/realtime/index.ts';
import { findReaders } from '../access/find-readers.ts';
import type { TrackingRun } from '../access/locks.ts';
import { createProgressEvent, createRankingEvents } from '../runs/live-events.ts';
import { scoreRun } from '../runs/score-run.ts';
import { activityDays, itemStates, progressEvents } from '../tables/progress.ts';
import { trackingActivities, trackingItems } from '../tables/systems.ts';
import { type DayProgress, deriveProgress } from './rules/derive-progress.ts';

export type ActivityDay = typeof activityDays.$inferSelect;
export type Activity = typeof trackingActivities.$inferSelect;

/*
 * Locks: code that records progress locks the family membership, then the run (access/locks.ts). The run's lock serializes activity
 * days, item states, events and proofs of the run. A trigger on runs updates the score counts.
 */

/** Derives the rows of an activity day from its log. The caller has locked its run. */
export async function saveProgress(tx: Database, day: ActivityDay): Promise<DayProgress> {
  const [activity] = await tx
    .select()
    .from(trackingActivities)
    .where(eq(trackingActivities.id, day.activityId));
  if (!activity) throw new Error(`The activity day ${day.id} has no activity`);
  const items = await tx
    .select({ id: trackingItems.id })
    .from(trackingItems)
    .where(and(eq(trackingItems.activityId, activity.id), gte(trackingItems.position, 0)));
  const events = await tx
    .select()
    .from(progressEvents)
    .where(eq(progressEvents.activityDayId, day.id))
    .orderBy(asc(progressEvents.id));
  const derived = deriveProgress(
    { isAutoProgress: activity.isAutoProgress, itemIds: items.map(({ id }) => id) },
    events,
  );
  if (derived.items.size > 0)
    await tx
      .insert(itemStates)
      .values([...derived.items].map(([itemId, state]) => ({ activityDayId: day.id, itemId, ...state })))
      .onConflictDoUpdate({
        target: [itemStates.activityDayId, itemStates.itemId],
        set: excludedColumns(itemStates),
      });
  const { progress, isSelfReported, completedAt } = derived;
  await tx
    .update(activityDays)
    .set({
      progress,
      isSelfReported,
      completedAt,
      updatedAt: events.at(-1)?.createdAt ?? sql`${activityDays.updatedAt}`,
    })
    .where(eq(activityDays.id, day.id));
  return derived;
}

/** A new event of the log. */
export type NewEvent = Pick<
  typeof progressEvents.$inferInsert,
  'kind' | 'itemId' | 'percentage' | 'actorId' | 'key'
>;

/**
 * Logs events of an activity day in their order, derives progress, points and scores from the log once, and publishes them to open pages. The caller has locked the
 * run. An event with an existing key changes nothing.
 */
export async function recordEvents(
  tx: Database,
  { run, day }: { run: TrackingRun; day: ActivityDay },
  events: readonly [NewEvent, ...NewEvent[]],
  now: Date,
): Promise<void> {
  const logged = await tx
    .insert(progressEvents)
    .values(events.map((event) => ({ ...event, activityDayId: day.id, createdAt: now })))
    .onConflictDoNothing()
    .returning({ id: progressEvents.id });
  if (logged.length === 0) return;
  await saveProgress(tx, day);
  const { tracking, isScoreChanged } = await scoreRun(tx, run);
  const readers = await findReaders(tx, tracking, run.userId);
  const ranking = isScoreChanged ? createRankingEvents(tracking) : [];
  await publish(tx, [createProgressEvent(run, readers), ...ranking], now);
}

/** As `recordEvents`, for one event. */
export const recordEvent = (
  tx: Database,
  locked: { run: TrackingRun; day: ActivityDay },
  event: NewEvent,
  now: Date,
): Promise<void> => recordEvents(tx, locked, [event], now);
