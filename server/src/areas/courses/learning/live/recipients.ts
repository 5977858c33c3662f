import { and, asc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Language } from '../../../../kernel/index.ts';
import { users } from '../../../../services/users/index.ts';
import { consultantProfiles } from '../../../consultations/index.ts';
import { familyMembers } from '../../../profile-chat/index.ts';
import { courses } from '../../tables/catalogue.ts';
import { enrolments } from '../../tables/learning.ts';
import { isExpectedHost } from './hosts.ts';

/** A recipient of notifications about live lessons: a host, a learner, or the guardian of a learner who cannot sign in. */
export interface Recipient {
  userId: number;
  name: string;
  email: string;
  language: Language;
  /** IANA zone of a consultant; null if unknown. */
  timezone: string | null;
  /** The learner; differs from `userId` for a guardian. */
  learnerId: number;
  learner: string;
  isHost: boolean;
}

async function findHosts(db: Database, courseId: number): Promise<Recipient[]> {
  const found = await db
    .select({
      userId: users.id,
      name: users.username,
      email: users.email,
      language: users.language,
      timezone: consultantProfiles.timezone,
    })
    .from(courses)
    .innerJoin(users, isExpectedHost(db))
    .leftJoin(consultantProfiles, eq(consultantProfiles.userId, users.id))
    .where(eq(courses.id, courseId))
    .orderBy(asc(users.id));
  return found.map((host) => ({ ...host, learnerId: host.userId, learner: host.name, isHost: true }));
}

const learners = alias(users, 'learners');
const guardians = alias(users, 'guardians');

async function findLearners(db: Database, courseId: number): Promise<Recipient[]> {
  const found = await db
    .select({
      learnerId: learners.id,
      learner: learners.username,
      own: {
        userId: learners.id,
        name: learners.username,
        email: learners.email,
        language: learners.language,
      },
      guardian: {
        userId: guardians.id,
        name: guardians.username,
        email: guardians.email,
        language: guardians.language,
      },
    })
    .from(enrolments)
    .innerJoin(learners, eq(learners.id, enrolments.userId))
    .leftJoin(familyMembers, and(eq(familyMembers.memberId, learners.id), isNull(familyMembers.removedAt)))
    .leftJoin(guardians, eq(guardians.id, familyMembers.ownerId))
    .where(
      and(eq(enrolments.courseId, courseId), eq(enrolments.status, 'active'), isNull(learners.deletedAt)),
    )
    .orderBy(asc(enrolments.id));
  return found.map(({ own, guardian, ...learner }) => ({
    ...learner,
    ...(guardian ?? own),
    timezone: null,
    isHost: false,
  }));
}

/** Recipients of notifications about the live lessons of a course: its hosts, then its learners or their guardians. */
export async function findRecipients(db: Database, courseId: number): Promise<Recipient[]> {
  const hosts = await findHosts(db, courseId);
  const ids = new Set(hosts.map(({ userId }) => userId));
  const others = await findLearners(db, courseId);
  return [...hosts, ...others.filter(({ learnerId }) => !ids.has(learnerId))];
}
