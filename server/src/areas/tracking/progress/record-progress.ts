import { and, eq, gte } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { media } from '../../../services/media/index.ts';
import { activityDays, progressEvents } from '../tables/progress.ts';
import { trackingItems } from '../tables/systems.ts';
import { type Call, type LockedDay, lockActivityDay, requireDate } from './activity-day.ts';
import { countWithdrawn } from './reports.ts';
import { type NewEvent, recordEvent } from './save-progress.ts';

/** The activity day of a call, with the ticket that the server issued for the day. */
export interface DayInput {
  userActivityId: number;
  ticket?: string;
}

type Item = typeof trackingItems.$inferSelect;

/** Finds an item that was not removed from the activity. */
export async function findItem(tx: Database, { activity }: LockedDay, id: number): Promise<Item | undefined> {
  const [item] = await tx
    .select()
    .from(trackingItems)
    .where(
      and(
        eq(trackingItems.id, id),
        eq(trackingItems.activityId, activity.id),
        gte(trackingItems.position, 0),
      ),
    );
  return item;
}

export const wrongItem = () => new Failure('wrong_item', { errors: { media_id: ['wrong_item'] } });

/** Reads the stored progress of an activity day. */
export async function getProgress(tx: Database, dayId: number): Promise<number> {
  const [day] = await tx
    .select({ progress: activityDays.progress })
    .from(activityDays)
    .where(eq(activityDays.id, dayId));
  if (!day) throw new Error(`The activity day ${dayId} is missing`);
  return day.progress;
}

/**
 * The seconds until a video can have been watched; 0 if that is possible now. It must have been opened, a stored one at least its length ago (PD-71).
 */
async function getSecondsLeft(
  tx: Database,
  dayId: number,
  { id, mediaId }: Item,
  now: Date,
): Promise<number> {
  const [opened] = await tx
    .select({ at: progressEvents.createdAt })
    .from(progressEvents)
    .where(and(eq(progressEvents.activityDayId, dayId), eq(progressEvents.key, `opened:${id}`)));
  const [film] = mediaId
    ? await tx.select({ seconds: media.seconds }).from(media).where(eq(media.id, mediaId))
    : [];
  const length = film?.seconds ?? 0;
  // If it was not opened yet, the call that reports its end opens it.
  if (!opened) return Math.max(1, Math.ceil(length));
  return Math.max(0, Math.ceil(length - (now.getTime() - opened.at.getTime()) / 1_000));
}

/**
 * Records that an item was opened, or that its video has ended. If a video cannot have ended yet, records only that it was opened.
 * @returns progress of the activity, and the seconds until the end of the video is accepted
 * @throws Failure as `lockActivityDay` and `requireDate`; 400 `wrong_item`; 404 for another participant than `userId`
 */
export async function recordItemProgress(
  tx: Database,
  input: DayInput & { itemId: number; hasEnded: boolean; userId?: number },
  call: Call,
): Promise<{ progress: number; waitSeconds: number }> {
  const locked = await lockActivityDay(tx, input.userActivityId, call);
  if (input.userId !== undefined && input.userId !== locked.run.userId) throw new Failure('not_found');
  const item = await findItem(tx, locked, input.itemId);
  if (!item || item.group === 'quizs' || item.group === 'profs') throw wrongItem();
  requireDate(locked, input.ticket, call);
  const { id } = item;
  const event = { itemId: id, actorId: call.actor.userId };
  const isVideo = item.group === 'videos';
  const hasEnded = isVideo && input.hasEnded;
  const waitSeconds = hasEnded ? await getSecondsLeft(tx, locked.day.id, item, call.now) : 0;
  if (hasEnded && waitSeconds === 0)
    await recordEvent(
      tx,
      locked,
      { ...event, kind: 'watched', percentage: 100, key: `watched:${id}` },
      call.now,
    );
  else
    await recordEvent(
      tx,
      locked,
      { ...event, kind: 'opened', percentage: isVideo ? 0 : 100, key: `opened:${id}` },
      call.now,
    );
  return { progress: await getProgress(tx, locked.day.id), waitSeconds };
}

/** The event of a report. @param withdrawn number of reports of the day that were withdrawn before, so that each report after a withdrawal has its own key */
export const buildReport = (percentage: number, withdrawn: number, actorId: number): NewEvent => ({
  kind: 'reported',
  itemId: null,
  percentage,
  actorId,
  key: `reported:${percentage}${withdrawn > 0 ? `:${withdrawn}` : ''}`,
});

/** Records a report of a locked day. It only increases progress (PD-71). @throws Failure as `requireDate`; 409 `auto_progress` for an activity whose progress is derived */
export async function reportLocked(
  tx: Database,
  locked: LockedDay,
  { ticket, progress }: { ticket?: string; progress: number },
  call: Call,
): Promise<number> {
  if (locked.activity.isAutoProgress) throw new Failure('auto_progress');
  requireDate(locked, ticket, call);
  if (progress > locked.day.progress) {
    const withdrawn = await countWithdrawn(tx, locked.day.id);
    await recordEvent(tx, locked, buildReport(progress, withdrawn, call.actor.userId), call.now);
  }
  return getProgress(tx, locked.day.id);
}

/**
 * Records progress that the participant reports. It only increases (PD-71), unless `withdrawReport` withdraws it (PD-136).
 * @returns progress of the activity
 * @throws Failure as `lockActivityDay` and `reportLocked`
 */
export const recordReport = async (
  tx: Database,
  { userActivityId, ...report }: DayInput & { progress: number },
  call: Call,
): Promise<number> => reportLocked(tx, await lockActivityDay(tx, userActivityId, call), report, call);
