import { and, eq, or } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { type RunContext, startRun } from '../runs/start-run.ts';
import { trackingRuns } from '../runs/tables.ts';
import { findTracking, type Tracking } from '../systems/find-tracking.ts';
import { type Actor, findRelation, requireAccess } from './access.ts';
import { coveringIds, findActiveEnrolment } from './find-enrolment.ts';
import { lockEnrolments, type TrackingRun } from './locks.ts';
import { trackingEnrolments } from './tables.ts';

/** A request to start a system for members of the caller's family. */
export interface Assignment {
  trackingId: number;
  userIds: readonly number[];
  /** An enrolment that a member gets who has none. */
  enrolmentId?: number;
  /** False only gives the enrolment to the member. */
  isStart: boolean;
}

/**
 * Gives an enrolment of the actor or their family that has not been started to another member: the right was bought for one of them (TF §9).
 * The row stays, since the order refers to it.
 * @throws Failure 409 `not_enrolled` where there is no such enrolment; `enrolment_used` where it has runs, or the member had an enrolment
 * with runs or is being bought for
 */
async function transferEnrolment(
  tx: Database,
  actor: Actor,
  tracking: Tracking,
  { enrolmentId, userId }: { enrolmentId: number; userId: number },
): Promise<void> {
  const [source] = await tx.select().from(trackingEnrolments).where(eq(trackingEnrolments.id, enrolmentId));
  const isOfFamily = source && (await findRelation(tx, actor, source, 'act')) !== undefined;
  if (!isOfFamily || !coveringIds(tracking).includes(source.trackingId))
    throw new Failure(409, 'not_enrolled');
  const { trackingId } = source;
  const locked = await lockEnrolments(
    tx,
    or(
      eq(trackingEnrolments.id, enrolmentId),
      and(eq(trackingEnrolments.trackingId, trackingId), eq(trackingEnrolments.userId, userId)),
    ),
  );
  const given = locked.find(({ id }) => id === enrolmentId);
  if (given?.status !== 'active') throw new Failure(409, 'not_enrolled');
  // Another call has given it to the member meanwhile.
  if (given.userId === userId) return;
  const former = locked.find(({ id }) => id !== enrolmentId);
  const hasRuns = async (id: number) => (await tx.$count(trackingRuns, eq(trackingRuns.enrolmentId, id))) > 0;
  if (await hasRuns(given.id)) throw new Failure(409, 'enrolment_used');
  if (former) {
    if (former.status !== 'ended' || (await hasRuns(former.id))) throw new Failure(409, 'enrolment_used');
    await tx.delete(trackingEnrolments).where(eq(trackingEnrolments.id, former.id));
  }
  await tx.update(trackingEnrolments).set({ userId }).where(eq(trackingEnrolments.id, enrolmentId));
}

/**
 * Starts a system for the actor and members of their family, all or nothing.
 * @returns the runs by member, in the order of the request; none where nothing is to be started
 * @throws Failure 404 `not_found`, also for members of other families; 409 `not_enrolled`, `enrolment_used`, `cannot_retake`, `already_started`
 */
export async function assignAndStart(
  tx: Database,
  actor: Actor,
  { trackingId, userIds, enrolmentId, isStart }: Assignment,
  context: RunContext,
): Promise<TrackingRun[]> {
  const tracking = await findTracking(tx, trackingId);
  if (!tracking) throw new Failure(404, 'not_found');
  // In the order of their ids, as every call locks them.
  const ordered = [...new Set(userIds)].sort((one, other) => one - other);
  for (const userId of ordered) await requireAccess(tx, actor, { trackingId, userId }, 'act');
  const runs = new Map<number, TrackingRun>();
  for (const userId of ordered) {
    if (!(await findActiveEnrolment(tx, tracking, userId))) {
      if (enrolmentId === undefined) throw new Failure(409, 'not_enrolled');
      await transferEnrolment(tx, actor, tracking, { enrolmentId, userId });
    }
    if (isStart) runs.set(userId, await startRun(tx, { trackingId, userId }, context));
  }
  return userIds.flatMap((userId) => runs.get(userId) ?? []);
}
