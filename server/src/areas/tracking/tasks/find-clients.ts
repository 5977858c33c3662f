import { and, asc, eq, exists, ilike, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { findContactedLearners } from '../../consultations/index.ts';
import { findLearnersOfProvider } from '../../courses/index.ts';
import { familyMembers } from '../../profile-chat/index.ts';
import { trackingEnrolments } from '../enrolment/tables.ts';
import { trackings } from '../systems/tables.ts';

export const pageSize = 20;

const owners = alias(users, 'owner');
const packages = alias(trackings, 'package');
const siblings = alias(familyMembers, 'sibling');

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

/** Everybody of the families of a consultant's learners (PD-45, PD-84): the learners, who belong to them, and to whom they belong. */
async function ofClients(db: Database, consultantId: number): Promise<SQL | undefined> {
  const learners = [
    ...(await findContactedLearners(db, consultantId)),
    ...(await findLearnersOfProvider(db, consultantId)),
    ...(await findParticipants(db, consultantId)),
  ];
  const ownLearners = db
    .select({ id: siblings.memberId })
    .from(siblings)
    .where(
      and(eq(siblings.ownerId, users.id), inArray(siblings.memberId, learners), isNull(siblings.removedAt)),
    );
  const learnersOfFamily = db
    .select({ id: siblings.memberId })
    .from(siblings)
    .where(
      and(
        eq(siblings.ownerId, familyMembers.ownerId),
        inArray(siblings.memberId, learners),
        isNull(siblings.removedAt),
      ),
    );
  return and(
    or(
      inArray(users.id, learners),
      inArray(familyMembers.ownerId, learners),
      exists(ownLearners),
      exists(learnersOfFamily),
    ),
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

/** A page of the people to whom a consultant can give tasks, by name. */
export async function listClients(
  db: Database,
  consultantId: number,
  { name, page }: { name?: string; page: number },
) {
  const pattern = name && `%${name.replace(/[\\%_]/g, '\\$&')}%`;
  const where = and(
    await ofClients(db, consultantId),
    pattern ? or(ilike(users.username, pattern), ilike(owners.username, pattern)) : undefined,
  );
  const items = await selectPeople(db, where)
    .orderBy(asc(sql`lower(${users.username})`), asc(users.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items, count: await db.$count(selectPeople(db, where).as('people')) };
}

/** Whether a consultant can give somebody a task. */
export const isClient = async (db: Database, consultantId: number, userId: number): Promise<boolean> =>
  (await selectPeople(db, and(await ofClients(db, consultantId), eq(users.id, userId)))).length > 0;
