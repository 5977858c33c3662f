import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import { type Database, hasEveryWord, searchText } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { selectContactedLearners } from '../../consultations/index.ts';
import { selectLearnersOfProvider } from '../../courses/index.ts';
import { familyMembers } from '../../profile-chat/index.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { supervisionRequests } from '../tables/supervision.ts';
import { trackings } from '../tables/systems.ts';

export const pageSize = 20;

const owners = alias(users, 'owner');
const packages = alias(trackings, 'package');

/** A query for the participants of systems of a consultant, or of levels of their packages. */
const selectParticipants = (db: Database, consultantId: number) =>
  db
    .select({ id: trackingEnrolments.userId })
    .from(trackingEnrolments)
    .innerJoin(trackings, eq(trackings.id, trackingEnrolments.trackingId))
    .leftJoin(packages, eq(packages.id, trackings.packageId))
    .where(
      and(
        isNotNull(trackingEnrolments.enrolledAt),
        or(eq(trackings.providerId, consultantId), eq(packages.providerId, consultantId)),
      ),
    );

/** A query for the participants whom a consultant supervises. */
const selectSupervised = (db: Database, consultantId: number) =>
  db
    .select({ id: supervisionRequests.userId })
    .from(supervisionRequests)
    .where(
      and(
        eq(supervisionRequests.consultantId, consultantId),
        eq(supervisionRequests.status, 1),
        isNull(supervisionRequests.endedAt),
      ),
    );

/** Condition for people with a contact of their own to a consultant; the consultant must not see the rest of their families (PD-45, PD-133). */
const ofClients = (db: Database, consultantId: number): SQL | undefined =>
  and(
    inArray(
      users.id,
      union(
        selectContactedLearners(db, consultantId),
        selectLearnersOfProvider(db, consultantId),
        selectParticipants(db, consultantId),
        selectSupervised(db, consultantId),
      ),
    ),
    ne(users.id, consultantId),
    isNull(users.deletedAt),
    isNull(users.deletesAt),
  );

const selectPeople = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: users.id,
      username: users.username,
      avatar: users.avatar,
      owner_name: owners.username,
    })
    .from(users)
    .leftJoin(familyMembers, and(eq(familyMembers.memberId, users.id), isNull(familyMembers.removedAt)))
    .leftJoin(owners, eq(owners.id, familyMembers.ownerId))
    .where(where);

/** The names by which a client is found: their own, and that of the owner of their family. */
const names = sql`concat_ws(' ', ${users.username}, ${owners.username})`;

/** Lists a page of the people to whom a consultant can assign tasks, sorted by normalized name (PD-124). */
export async function listClients(
  db: Database,
  consultantId: number,
  { name, page }: { name?: string; page: number },
) {
  const where = and(ofClients(db, consultantId), name ? hasEveryWord(names, name) : undefined);
  const items = await selectPeople(db, where)
    .orderBy(asc(searchText(users.username)), asc(users.username), asc(users.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items, count: await db.$count(selectPeople(db, where).as('people')) };
}

/** Whether a consultant can assign a task to a user. */
export const isClient = async (db: Database, consultantId: number, userId: number): Promise<boolean> =>
  (await selectPeople(db, and(ofClients(db, consultantId), eq(users.id, userId)))).length > 0;
