import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { publish } from '../../../services/realtime/index.ts';
import { users } from '../../../services/users/index.ts';
import { familyMembers } from '../../profile-chat/index.ts';
import { coveringIds } from '../enrolment/find-enrolment.ts';
import { findReaders } from '../enrolment/find-readers.ts';
import { lockRuns } from '../enrolment/locks.ts';
import { trackingEnrolments } from '../enrolment/tables.ts';
import type { Tracking } from '../systems/find-tracking.ts';
import { trackings } from '../systems/tables.ts';
import { createProgressEvent, createRankingEvents } from './live-events.ts';
import { notifyInvitation } from './notify-invitation.ts';
import { invitationScore, totalScore } from './rules/scores.ts';
import { trackingRuns } from './tables.ts';

/** The account whose family a user is: a member's owner, otherwise the user. */
const familyOf = (userId: number) =>
  sql<number>`coalesce((
    select ${familyMembers.ownerId} from ${familyMembers}
    where ${familyMembers.memberId} = ${userId} and ${familyMembers.removedAt} is null), ${userId}::int)`;

/**
 * Counts the accounts that followed a participant's invitation to a system and are enrolled, or have enrolled somebody, since (PD-80). An
 * account counts once however many members it enrols, since only its own e-mail was verified; accounts of the same family and closed ones
 * do not count.
 */
export async function countInvitations(
  db: Database,
  tracking: Pick<Tracking, 'id' | 'packageId'>,
  inviterId: number,
): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(distinct ${trackingEnrolments.buyerId})::int` })
    .from(trackingEnrolments)
    .innerJoin(users, and(eq(users.id, trackingEnrolments.buyerId), isNull(users.deletedAt)))
    .where(
      and(
        eq(trackingEnrolments.invitedById, inviterId),
        inArray(trackingEnrolments.trackingId, coveringIds(tracking)),
        eq(trackingEnrolments.status, 'active'),
        ne(trackingEnrolments.buyerId, familyOf(inviterId)),
      ),
    );
  return found?.count ?? 0;
}

/** An enrolment, as far as it concerns the participant who invited its buyer. */
interface Invited {
  trackingId: number;
  invitedById: number | null;
}

/**
 * Computes the scores of participants again after enrolments that followed their invitations became active or ended. Locks their current
 * runs before it counts, so that of two enrolments at once the later sees both.
 */
export async function refreshInvitationScores(
  tx: Database,
  enrolments: readonly Invited[],
  now: Date,
): Promise<void> {
  const invited = enrolments.flatMap(({ trackingId, invitedById }) =>
    invitedById === null ? [] : [{ trackingId, invitedById }],
  );
  if (invited.length === 0) return;
  const found = await tx
    .select({ runId: trackingRuns.id, tracking: trackings })
    .from(trackingRuns)
    .innerJoin(trackings, eq(trackings.id, trackingRuns.trackingId))
    .where(
      and(
        isNull(trackingRuns.endedAt),
        or(
          ...invited.map(({ trackingId, invitedById }) =>
            and(
              eq(trackingRuns.userId, invitedById),
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
