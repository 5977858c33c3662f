import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { TopicKind } from '../../../services/realtime/index.ts';
import { familyMembers } from '../../profile-chat/index.ts';
import { coveringIds } from '../access/find-enrolment.ts';
import { findTracking } from '../systems/find-tracking.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { supervisionRequests } from '../tables/supervision.ts';

/** Whether a user reads the ranking for themselves, for a member of the family or for a participant whom they supervise (PD-67). */
async function canReadRanking(db: Database, trackingId: number, userId: number): Promise<boolean> {
  const tracking = await findTracking(db, trackingId);
  if (!tracking) return false;
  const covering = coveringIds(tracking);
  const members = db
    .select({ id: familyMembers.memberId })
    .from(familyMembers)
    .where(and(eq(familyMembers.ownerId, userId), isNull(familyMembers.removedAt)));
  const supervised = db
    .select({ id: supervisionRequests.userId })
    .from(supervisionRequests)
    .where(
      and(
        eq(supervisionRequests.consultantId, userId),
        eq(supervisionRequests.status, 1),
        isNull(supervisionRequests.endedAt),
        inArray(supervisionRequests.trackingId, covering),
      ),
    );
  const enrolled = and(
    inArray(trackingEnrolments.trackingId, covering),
    eq(trackingEnrolments.status, 'active'),
    or(
      eq(trackingEnrolments.userId, userId),
      inArray(trackingEnrolments.userId, members),
      inArray(trackingEnrolments.userId, supervised),
    ),
  );
  const found = await db
    .select({ id: trackingEnrolments.id })
    .from(trackingEnrolments)
    .where(enrolled)
    .limit(1);
  return found.length > 0;
}

/** Live events of a ranking; `tracking_ranking:8` is that of the system, competition, level or package 8. */
export const rankingTopicKind: TopicKind = {
  name: 'tracking_ranking',
  canRead: (db, id, { userId }) => canReadRanking(db, id, userId),
};
