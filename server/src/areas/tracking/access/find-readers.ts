import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { familyMembers } from '../../profile-chat/index.ts';
import type { Tracking } from '../systems/find-tracking.ts';
import { supervisionRequests } from '../tables/supervision.ts';
import { coveringIds } from './find-enrolment.ts';

/** Finds who may read a participant's progress: the participant, their family and accepted supervisors (PD-67). */
export async function findReaders(
  db: Database,
  tracking: Pick<Tracking, 'id' | 'packageId'>,
  userId: number,
): Promise<number[]> {
  const found = await db
    .select({ id: familyMembers.ownerId })
    .from(familyMembers)
    .where(and(eq(familyMembers.memberId, userId), isNull(familyMembers.removedAt)))
    .union(
      db
        .select({ id: supervisionRequests.consultantId })
        .from(supervisionRequests)
        .where(
          and(
            eq(supervisionRequests.userId, userId),
            inArray(supervisionRequests.trackingId, coveringIds(tracking)),
            eq(supervisionRequests.status, 1),
            isNull(supervisionRequests.endedAt),
          ),
        ),
    );
  return [userId, ...found.map(({ id }) => id)];
}
