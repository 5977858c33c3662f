import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { AccountDeletion } from '../../../services/users/index.ts';
import { lockEnrolments, lockRuns } from '../access/locks.ts';
import { lockInvitations, refreshInvitationScores } from '../runs/invitation-scores.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { activityDays, itemStates, progressEvents } from '../tables/progress.ts';
import { trackingProofs } from '../tables/proofs.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackings } from '../tables/systems.ts';
import { endEnrolments } from './end-enrolments.ts';

/** Condition that a paid enrolment can still be used: it is unlimited, or one of its systems or levels is not finished. */
const isInUse = (now: Date) => {
  const today = sql`${now.toISOString().slice(0, 10)}::date`;
  const isFinished = sql`exists (
    select from ${trackingRuns}
    where ${trackingRuns.enrolmentId} = ${trackingEnrolments.id} and ${trackingRuns.trackingId} = ${trackings.id} and ${trackingRuns.endDate} < ${today})`;
  return or(
    trackingEnrolments.isUnlimited,
    sql`exists (
      select from ${trackings}
      where (${trackings.packageId} = ${trackingEnrolments.trackingId} or (${trackings.id} = ${trackingEnrolments.trackingId} and ${trackings.structure} = 'single'))
        and case when ${trackings.endDate} is null then not ${isFinished} else ${trackings.endDate} >= ${today} end)`,
  );
};

/**
 * Counts paid systems and competitions that can still be used, of the user and of family members for whom they bought: their accounts are
 * closed together.
 */
const countInUse = (db: Database, userId: number, now: Date): Promise<number> =>
  db.$count(
    trackingEnrolments,
    and(
      or(eq(trackingEnrolments.userId, userId), eq(trackingEnrolments.buyerId, userId)),
      eq(trackingEnrolments.status, 'active'),
      isNotNull(trackingEnrolments.price),
      isInUse(now),
    ),
  );

/** Condition for the user's own enrolments, and those that their orders hold for others. */
const enrolmentsToEnd = (userId: number) =>
  or(
    and(eq(trackingEnrolments.userId, userId), ne(trackingEnrolments.status, 'ended')),
    and(eq(trackingEnrolments.buyerId, userId), eq(trackingEnrolments.status, 'held')),
  );

/**
 * Closing an account ends its enrolments and current runs and erases its progress and proofs. Runs keep their points and
 * enrolments their payments, but without a name (PD-106). Invitations that the user followed no longer count (PD-80).
 */
export const deletion: AccountDeletion = {
  async findBlockers(tx, userId, now) {
    const count = await countInUse(tx, userId, now);
    return count > 0 ? [{ code: 'trackings_to_lose', params: { count } }] : [];
  },
  async lock(tx, userId) {
    const ended = await lockEnrolments(tx, enrolmentsToEnd(userId));
    const inviterIds = (await lockInvitations(tx, ended)).map(({ inviterId }) => inviterId);
    await lockRuns(tx, inArray(trackingRuns.userId, [userId, ...inviterIds]));
  },
  async erase(tx, { id }, now) {
    const found = await tx.select().from(trackingEnrolments).where(enrolmentsToEnd(id));
    await endEnrolments(
      tx,
      found.map((enrolment) => enrolment.id),
      now,
    );
    await refreshInvitationScores(tx, found, now);
    const runs = tx.select({ id: trackingRuns.id }).from(trackingRuns).where(eq(trackingRuns.userId, id));
    const days = tx
      .select({ id: activityDays.id })
      .from(activityDays)
      .where(inArray(activityDays.runId, runs));
    await tx.delete(trackingProofs).where(inArray(trackingProofs.activityDayId, days));
    await tx.delete(itemStates).where(inArray(itemStates.activityDayId, days));
    await tx.delete(progressEvents).where(inArray(progressEvents.activityDayId, days));
    await tx.delete(activityDays).where(inArray(activityDays.runId, runs));
  },
};
