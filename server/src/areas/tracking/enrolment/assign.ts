import { and, eq, or } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { type Actor, findRelation, requireAccess } from '../access/access.ts';
import { coveringIds, findActiveEnrolment } from '../access/find-enrolment.ts';
import { lockEnrolments, type TrackingRun } from '../access/locks.ts';
import { type RunContext, startRun } from '../runs/start-run.ts';
import { findTracking, type Tracking } from '../systems/find-tracking.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackingRuns } from '../tables/runs.ts';

/** A request to start a system for members of the caller's family. */
export interface Assignment {
  trackingId: number;
  userIds: readonly number[];
  /** An enrolment to transfer to a member who has none. */
  enrolmentId?: number;
  /** False only transfers the enrolment to the member. */
  isStart: boolean;
}

/**
 * Transfers an enrolment of the actor or their family that has not been started to another member, because it was bought for one of them (TF §9).
 * Keeps the row, because the order refers to it.
 * @throws Failure 409 `not_enrolled` if there is no such enrolment; `enrolment_used` if it has runs, or the member had an enrolment
 * with runs, or an order holds one for the member
 */
async function transferEnrolment(
  tx: Database,
  actor: Actor,
  tracking: Tracking,
  { enrolmentId, userId }: { enrolmentId: number; userId: number },
): Promise<void> {
  const [source] = await tx.select().from(trackingEnrolments).where(eq(trackingEnrolments.id, enrolmentId));
  const isOfFamily = source && (await findRelation(tx, actor, source, 'act')) !== undefined;
  if (!isOfFamily || !coveringIds(tracking).includes(source.trackingId)) throw new Failure('not_enrolled');
  const { trackingId } = source;
  const locked = await lockEnrolments(
    tx,
    or(
      eq(trackingEnrolments.id, enrolmentId),
      and(eq(trackingEnrolments.trackingId, trackingId), eq(trackingEnrolments.userId, userId)),
    ),
  );
  const input = locked.find(({ id }) => id === enrolmentId);
  if (input?.status !== 'active') throw new Failure('not_enrolled');
  // Another call has transferred it to the member meanwhile.
  if (input.userId === userId) return;
  const former = locked.find(({ id }) => id !== enrolmentId);
  const hasRuns = async (id: number) => (await tx.$count(trackingRuns, eq(trackingRuns.enrolmentId, id))) > 0;
  if (await hasRuns(input.id)) throw new Failure('enrolment_used');
  if (former) {
    if (former.status !== 'ended' || (await hasRuns(former.id))) throw new Failure('enrolment_used');
    await tx.delete(trackingEnrolments).where(eq(trackingEnrolments.id, former.id));
  }
  await tx.update(trackingEnrolments).set({ userId }).where(eq(trackingEnrolments.id, enrolmentId));
}

/**
 * Starts a system for the actor and members of their family, all or nothing.
 * @returns the runs by member, in the order of the request; empty if `isStart` is false
 * @throws Failure 404 `not_found`, also for members of other families; 409 `not_enrolled`, `enrolment_used`, `cannot_retake`, `already_started`
 */
export async function assignAndStart(
  tx: Database,
  actor: Actor,
  { trackingId, userIds, enrolmentId, isStart }: Assignment,
  context: RunContext,
): Promise<TrackingRun[]> {
  const tracking = await findTracking(tx, trackingId);
  if (!tracking) throw new Failure('not_found');
  // In the order of their ids, in which every call locks them.
  const ordered = [...new Set(userIds)].sort((one, other) => one - other);
  for (const userId of ordered) await requireAccess(tx, actor, { trackingId, userId }, 'act');
  const runs = new Map<number, TrackingRun>();
  for (const userId of ordered) {
    if (!(await findActiveEnrolment(tx, tracking, userId))) {
      if (enrolmentId === undefined) throw new Failure('not_enrolled');
      await transferEnrolment(tx, actor, tracking, { enrolmentId, userId });
    }
    if (isStart) runs.set(userId, await startRun(tx, { trackingId, userId }, context));
  }
  return userIds.flatMap((userId) => runs.get(userId) ?? []);
}
