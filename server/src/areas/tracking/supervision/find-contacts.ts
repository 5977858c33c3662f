import { and, asc, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { findContactedConsultants } from '../../consultations/index.ts';
import { findProvidersOfLearners } from '../../courses/index.ts';
import { familyMembers } from '../../profile-chat/index.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackings } from '../tables/systems.ts';

/** Finds the providers of systems or packages in which one of several people is or was enrolled. */
async function findProviders(db: Database, people: readonly number[]): Promise<number[]> {
  const packages = alias(trackings, 'package');
  const found = await db
    .selectDistinct({ own: trackings.providerId, ofPackage: packages.providerId })
    .from(trackingEnrolments)
    .innerJoin(trackings, eq(trackings.id, trackingEnrolments.trackingId))
    .leftJoin(packages, eq(packages.id, trackings.packageId))
    .where(and(inArray(trackingEnrolments.userId, [...people]), isNotNull(trackingEnrolments.enrolledAt)));
  return found.flatMap(({ own, ofPackage }) => [own, ofPackage]).filter((id) => id !== null);
}

/**
 * Finds the consultants with whom a user, a participant or another member of the user's family had contact: a session, a private request, or a
 * course or system of the consultant (TF §6, PD-84).
 */
export async function findContacts(
  db: Database,
  { userId, participantId }: { userId: number; participantId: number },
) {
  const members = await db
    .select({ id: familyMembers.memberId })
    .from(familyMembers)
    .where(and(eq(familyMembers.ownerId, userId), isNull(familyMembers.removedAt)));
  const people = [...new Set([userId, participantId, ...members.map(({ id }) => id)])];
  const ids = [
    ...(await findContactedConsultants(db, people)),
    ...(await findProvidersOfLearners(db, people)),
    ...(await findProviders(db, people)),
  ];
  return db
    .select({ id: users.id, username: users.username, avatar: users.avatar })
    .from(users)
    .where(
      and(
        inArray(users.id, ids),
        notInArray(users.id, people),
        users.isConsultant,
        isNull(users.deletedAt),
        isNull(users.deletesAt),
        isNull(users.blockedAt),
      ),
    )
    .orderBy(asc(users.id));
}
