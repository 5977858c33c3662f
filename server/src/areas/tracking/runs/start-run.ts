import { and, eq, gte, isNull } from 'drizzle-orm';
import { type DayClock, getToday } from 'shared-api/rules/day-clock';
import { type Database, Failure } from '../../../kernel/index.ts';
import type { Participant } from '../access/access.ts';
import { lockActiveEnrolment } from '../access/find-enrolment.ts';
import { lockRuns, type TrackingEnrolment, type TrackingRun } from '../access/locks.ts';
import { addDefaultReminder } from '../reminders/settings.ts';
import { findTracking, type Tracking } from '../systems/find-tracking.ts';
import { activityDays } from '../tables/progress.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackingActivities } from '../tables/systems.ts';
import { holdClock } from './find-clock.ts';
import { findNextNumber } from './find-runs.ts';
import { countInvitations } from './invitation-scores.ts';
import { lastDate, type RunDates } from './rules/days.ts';
import { canRepeat, isFinished } from './rules/repeat.ts';
import { computeScores, maxPoints } from './rules/scores.ts';

/** Time and zone of a start or a repeat. */
export interface RunContext {
  /** IANA zone of the device, for a family that has none yet; undefined if unknown. */
  timezone: string | undefined;
  now: Date;
}

/** The dates of a run that starts today; a competition has fixed dates. Undefined for a package, which has runs only in its levels. */
export function datesFrom(
  { startDate, endDate, durationDays }: Pick<Tracking, 'startDate' | 'endDate' | 'durationDays'>,
  today: string,
): RunDates | undefined {
  if (startDate !== null && endDate !== null) return { startDate, endDate };
  return durationDays === null ? undefined : { startDate: today, endDate: lastDate(today, durationDays) };
}

/** @throws Failure 404 `not_found`, also for a package */
async function getSingle(db: Database, id: number): Promise<Tracking> {
  const tracking = await findTracking(db, id);
  if (tracking?.structure !== 'single') throw new Failure('not_found');
  return tracking;
}

const lockCurrentRun = async (
  tx: Database,
  { trackingId, userId }: Participant,
): Promise<TrackingRun | undefined> =>
  (
    await lockRuns(
      tx,
      and(
        eq(trackingRuns.trackingId, trackingId),
        eq(trackingRuns.userId, userId),
        isNull(trackingRuns.endedAt),
      ),
    )
  )[0];

/** Inserts a run. The caller has locked the enrolment and checked that there is no current run. */
export async function insertRun(
  tx: Database,
  enrolment: Pick<TrackingEnrolment, 'id' | 'userId'>,
  tracking: Tracking,
  { clock, now }: { clock: DayClock; now: Date },
): Promise<TrackingRun> {
  const { timezone, keptDate, keptUntil } = clock;
  const dates = datesFrom(tracking, getToday(clock, now));
  if (!dates) throw new Error(`${tracking.id} is a package and has no runs`);
  const activities = await tx
    .select()
    .from(trackingActivities)
    .where(and(eq(trackingActivities.trackingId, tracking.id), gte(trackingActivities.position, 0)));
  const max = maxPoints(activities, dates);
  const invitations = await countInvitations(tx, tracking, enrolment.userId);
  const participant = { trackingId: tracking.id, userId: enrolment.userId };
  const [run] = await tx
    .insert(trackingRuns)
    .values({
      ...participant,
      ...dates,
      enrolmentId: enrolment.id,
      number: await findNextNumber(tx, participant),
      timezone,
      keptDate,
      keptUntil,
      startedAt: now,
      maxPoints: max,
      ...computeScores({ points: 0, maxPoints: max, invitations }, tracking),
    })
    .returning();
  if (!run) throw new Error('The run was not inserted');
  await addDefaultReminder(tx, run.userId, { timezone, now });
  return run;
}

/**
 * Starts a participant's run. Returns a run under way unchanged, so that a repeated call starts no second one; the lock on the
 * enrolment serializes calls.
 * @throws Failure 404 `not_found`; 409 `not_enrolled`, `cannot_retake` for a limited run that is finished, `already_started` for an unlimited
 * one, which is repeated instead
 */
export async function startRun(
  tx: Database,
  participant: Participant,
  { timezone, now }: RunContext,
): Promise<TrackingRun> {
  const tracking = await getSingle(tx, participant.trackingId);
  const clock = await holdClock(tx, participant.userId, timezone);
  const enrolment = await lockActiveEnrolment(tx, tracking, participant.userId);
  if (!enrolment) throw new Failure('not_enrolled');
  const current = await lockCurrentRun(tx, participant);
  if (!current) return insertRun(tx, enrolment, tracking, { clock, now });
  if (isFinished(current, getToday(current, now)))
    throw new Failure(enrolment.isUnlimited ? 'already_started' : 'cannot_retake');
  return current;
}

/**
 * Ends a participant's current run, which becomes history with all its progress, and starts the next one (PD-74). A run that was started
 * today and has no progress is kept, so that a call that is sent twice repeats once.
 * @throws Failure 404 `not_found`; 409 `cannot_repeat` for competitions, without a run, and for limited runs that are finished
 */
export async function repeatRun(
  tx: Database,
  participant: Participant,
  { timezone, now }: RunContext,
): Promise<TrackingRun> {
  const tracking = await getSingle(tx, participant.trackingId);
  const clock = await holdClock(tx, participant.userId, timezone);
  const enrolment = await lockActiveEnrolment(tx, tracking, participant.userId);
  const current = enrolment && (await lockCurrentRun(tx, participant));
  if (!current || tracking.type === 'initiative') throw new Failure('cannot_repeat');
  const today = getToday(current, now);
  const hasProgress = (await tx.$count(activityDays, eq(activityDays.runId, current.id))) > 0;
  if (current.startDate === today && !hasProgress) return current;
  if (!canRepeat(current, { isUnlimited: enrolment.isUnlimited, today })) throw new Failure('cannot_repeat');
  await tx.update(trackingRuns).set({ endedAt: now }).where(eq(trackingRuns.id, current.id));
  return insertRun(tx, enrolment, tracking, { clock, now });
}
