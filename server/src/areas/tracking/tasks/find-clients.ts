import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, hasEveryWord, searchText } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { findContactedLearners } from '../../consultations/index.ts';
import { findLearnersOfProvider } from '../../courses/index.ts';
import { familyMembers } from '../../profile-chat/index.ts';
import { trackingEnrolments } from '../enrolment/tables.ts';
import { supervisionRequests } from '../supervision/tables.ts';
import { trackings } from '../systems/tables.ts';

export const pageSize = 20;

const owners = alias(users, 'owner');
const packages = alias(trackings, 'package');

/** Participants of systems of a consultant, or of levels of their packages. */
const findParticipants = async (db: Database, consultantId: number): Promise<number[]> =>
  (
    await db
      .selectDistinct({ id: trackingEnrolments.userId })
      .from(trackingEnrolments)
      .innerJoin(trackings, eq(trackings.id, trackingEnrolments.trackingId))
      .leftJoin(packages, eq(packages.id, trackings.packageId))
      .where(
        and(
          isNotNull(trackingEnrolments.enrolledAt),
          or(eq(trackings.providerId, consultantId), eq(packages.providerId, consultantId)),
        ),
      )
  ).map(({ id }) => id);

/** Participants whom a consultant supervises. */
const findSupervised = async (db: Database, consultantId: number): Promise<number[]> =>
  (
    await db
      .selectDistinct({ id: supervisionRequests.userId })
      .from(supervisionRequests)
      .where(
        and(
          eq(supervisionRequests.consultantId, consultantId),
          eq(supervisionRequests.status, 1),
          isNull(supervisionRequests.endedAt),
        ),
      )
  ).map(({ id }) => id);

/** The people who have something with a consultant themselves: the rest of their families is nobody's business (PD-45, PD-133). */
async function ofClients(db: Database, consultantId: number): Promise<SQL | undefined> {
  const people = [
    ...(await findContactedLearners(db, consultantId)),
    ...(await findLearnersOfProvider(db, consultantId)),
    ...(await findParticipants(db, consultantId)),
    ...(await findSupervised(db, consultantId)),
  ];
  return and(
    inArray(users.id, people),
    ne(users.id, consultantId),
    isNull(users.deletedAt),
    isNull(users.deletesAt),
  );
}

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

/** Both names by which a client is found: their own, and that of the owner of their family. */
const names = sql`concat_ws(' ', ${users.username}, ${owners.username})`;

/** A page of the people to whom a consultant can give tasks, by name, as everybody reads it (PD-124). */
export async function listClients(
  db: Database,
  consultantId: number,
  { name, page }: { name?: string; page: number },
) {
  const where = and(await ofClients(db, consultantId), name ? hasEveryWord(names, name) : undefined);
  const items = await selectPeople(db, where)
    .orderBy(asc(searchText(users.username)), asc(users.username), asc(users.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items, count: await db.$count(selectPeople(db, where).as('people')) };
}

/** Whether a consultant can give somebody a task. */
export const isClient = async (db: Database, consultantId: number, userId: number): Promise<boolean> =>
  (await selectPeople(db, and(await ofClients(db, consultantId), eq(users.id, userId)))).length > 0;
