import { and, eq, exists, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../kernel/index.ts';
import { publish } from '../../../services/realtime/index.ts';
import { users } from '../../../services/users/index.ts';
import { selectFamilyOwner } from '../../profile-chat/index.ts';
import { coveringIds } from '../access/find-enrolment.ts';
import { findReaders } from '../access/find-readers.ts';
import { lockRuns, type TrackingEnrolment } from '../access/locks.ts';
import type { Tracking } from '../systems/find-tracking.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackings } from '../tables/systems.ts';
import { createProgressEvent, createRankingEvents } from './live-events.ts';
import { notifyInvitation } from './notify-invitation.ts';
import { invitationScore, totalScore } from './rules/scores.ts';

const earlier = alias(trackingEnrolments, 'earlier');

/**
 * Condition that the buyer of an enrolment has followed another user's invitation before, to a system that covers the same one, because an account
 * counts for one inviter only.
 */
const followedAnother = (db: Database, trackingIds: readonly number[], inviterId: number) =>
  exists(
    db
      .select({ id: earlier.id })
      .from(earlier)
      .where(
        and(
          eq(earlier.buyerId, trackingEnrolments.buyerId),
          inArray(earlier.trackingId, [...trackingIds]),
          eq(earlier.status, 'active'),
          ne(earlier.invitedById, inviterId),
          sql`(${earlier.enrolledAt}, ${earlier.id}) < (${trackingEnrolments.enrolledAt}, ${trackingEnrolments.id})`,
        ),
      ),
  );

/**
 * Counts the accounts that followed a participant's invitation to a system first, and have an active enrolment for themselves or their family
 * (PD-80). An account counts once even if it enrols several members, because only its own e-mail was verified. Accounts of the same family and
 * closed ones do not count.
 */
export async function countInvitations(
  db: Database,
  tracking: Pick<Tracking, 'id' | 'packageId'>,
  inviterId: number,
): Promise<number> {
  const trackingIds = coveringIds(tracking);
  const [found] = await db
    .select({ count: sql<number>`count(distinct ${trackingEnrolments.buyerId})::int` })
    .from(trackingEnrolments)
    .innerJoin(users, and(eq(users.id, trackingEnrolments.buyerId), isNull(users.deletedAt)))
    .where(
      and(
        eq(trackingEnrolments.invitedById, inviterId),
        inArray(trackingEnrolments.trackingId, trackingIds),
        eq(trackingEnrolments.status, 'active'),
        ne(trackingEnrolments.buyerId, selectFamilyOwner(inviterId)),
        not(followedAnother(db, trackingIds, inviterId)),
      ),
    );
  return found?.count ?? 0;
}

/** The fields of an enrolment that identify the followed invitation. */
type Invited = Pick<TrackingEnrolment, 'trackingId' | 'buyerId' | 'invitedById'>;

/** A participant whose score depends on enrolments in a system. */
interface Inviter {
  trackingId: number;
  inviterId: number;
}

/** Finds the users whose invitations a buyer followed to a system, its package or its levels. */
async function findInviters(tx: Database, { trackingId, buyerId }: Invited): Promise<Inviter[]> {
  const related = tx
    .select({ id: trackings.id })
    .from(trackings)
    .where(
      or(
        eq(trackings.id, trackingId),
        eq(trackings.packageId, trackingId),
        sql`${trackings.id} = (select own.package_id from ${trackings} own where own.id = ${trackingId})`,
      ),
    );
  const found = await tx
    .selectDistinct({ inviterId: trackingEnrolments.invitedById })
    .from(trackingEnrolments)
    .where(
      and(
        eq(trackingEnrolments.buyerId, buyerId),
        eq(trackingEnrolments.status, 'active'),
        isNotNull(trackingEnrolments.invitedById),
        inArray(trackingEnrolments.trackingId, related),
      ),
    );
  return found.flatMap(({ inviterId }) => (inviterId === null ? [] : [{ trackingId, inviterId }]));
}

/**
 * Locks the invitations that the buyers of enrolments followed until the transaction ends, so that of two concurrent enrolments of one account the
 * second sees the first. Call it before locking runs (access/locks.ts).
 * @returns the users whose scores depend on the enrolments: the inviters, and others whose invitations the same buyers followed
 */
export async function lockInvitations(tx: Database, enrolments: readonly Invited[]): Promise<Inviter[]> {
  const invited = enrolments.filter(({ invitedById }) => invitedById !== null);
  const buyerIds = [...new Set(invited.map(({ buyerId }) => buyerId))].sort((one, other) => one - other);
  for (const buyerId of buyerIds)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tracking_invitations'), ${buyerId}::int)`);
  const inviters: Inviter[] = [];
  for (const enrolment of invited) {
    const { trackingId, invitedById } = enrolment;
    if (invitedById !== null) inviters.push({ trackingId, inviterId: invitedById });
    inviters.push(...(await findInviters(tx, enrolment)));
  }
  return inviters;
}

/**
 * Computes the scores of participants again after enrolments that followed their invitations became active or ended. Locks their current
 * runs before it counts, so that the second of two concurrent enrolments counts both.
 */
export async function refreshInvitationScores(
  tx: Database,
  enrolments: readonly Invited[],
  now: Date,
): Promise<void> {
  const inviters = await lockInvitations(tx, enrolments);
  if (inviters.length === 0) return;
  const found = await tx
    .select({ runId: trackingRuns.id, tracking: trackings })
    .from(trackingRuns)
    .innerJoin(trackings, eq(trackings.id, trackingRuns.trackingId))
    .where(
      and(
        isNull(trackingRuns.endedAt),
        or(
          ...inviters.map(({ trackingId, inviterId }) =>
            and(
              eq(trackingRuns.userId, inviterId),
              or(eq(trackings.id, trackingId), eq(trackings.packageId, trackingId)),
            ),
          ),
        ),
      ),
    );
  if (found.length === 0) return;
  const byRun = new Map(found.map(({ runId, tracking }) => [runId, tracking]));
  for (const run of await lockRuns(tx, inArray(trackingRuns.id, [...byRun.keys()]))) {
    const tracking = byRun.get(run.id);
    if (!tracking) continue;
    const count = await countInvitations(tx, tracking, run.userId);
    const score = invitationScore(count, tracking.invitationMaxCount);
    await tx
      .update(trackingRuns)
      .set({
        invitationScore: score,
        totalScore: totalScore(run.activityScore, score, tracking.invitationPercentage),
      })
      .where(eq(trackingRuns.id, run.id));
    if (score === run.invitationScore) continue;
    if (score > run.invitationScore) await notifyInvitation(tx, { tracking, userId: run.userId, count }, now);
    const readers = await findReaders(tx, tracking, run.userId);
    await publish(tx, [createProgressEvent(run, readers), ...createRankingEvents(tracking)], now);
  }
}
