import { and, asc, eq, exists, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { type Database, Failure } from '../../../../kernel/index.ts';
import { bilingual, notify } from '../../../../services/notifications/index.ts';
import { users } from '../../../../services/users/index.ts';
import { holdsPermission } from '../../../auth/index.ts';
import { courseHosts, courses, lessons } from '../../tables/catalogue.ts';
import { isShown } from '../enrolment.ts';
import { lockCourse } from '../locks.ts';

/** Whether a user is a named host, as a condition over `courses`. Named hosts count only in courses of the house. */
export const isNamedHost = (db: Database, userId: number): SQL | undefined =>
  and(
    isNull(courses.providerId),
    exists(
      db
        .select({ one: sql`1` })
        .from(courseHosts)
        .where(and(eq(courseHosts.courseId, courses.id), eq(courseHosts.userId, userId))),
    ),
  );

/** Whether a course has named hosts, as a condition over `courses`. */
const isAnyoneNamed = (db: Database): SQL =>
  exists(db.select({ one: sql`1` }).from(courseHosts).where(eq(courseHosts.courseId, courses.id)));
const isNamed = (db: Database): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(courseHosts)
      .where(and(eq(courseHosts.courseId, courses.id), eq(courseHosts.userId, users.id))),
  );

/** Operators are hosts only of courses with live lessons. */
const hasLiveLessons = (db: Database): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(lessons)
      .where(and(eq(lessons.courseId, courses.id), eq(lessons.kind, 'meet'), isShown)),
  );

/**
 * A condition over `users` and `courses`: the provider of the course; for a course of the house (PD-128) its named hosts, and operators if
 * it has live lessons.
 */
export const isHost = (db: Database): SQL | undefined =>
  and(
    isNull(users.deletedAt),
    or(
      eq(users.id, courses.providerId),
      and(isNull(courses.providerId), or(isNamed(db), and(holdsPermission('courses'), hasLiveLessons(db)))),
    ),
  );

/** Hosts who are expected to attend: all hosts, but no operators if the course has named hosts. */
export const isExpectedHost = (db: Database): SQL | undefined =>
  and(isHost(db), or(eq(users.id, courses.providerId), isNamed(db), not(isAnyoneNamed(db))));

/** Finds those courses whose live lessons a user hosts. */
export async function findHostedCourses(
  db: Database,
  courseIds: readonly number[],
  userId: number,
): Promise<ReadonlySet<number>> {
  const found = await db
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(users, eq(users.id, userId))
    .where(and(inArray(courses.id, [...courseIds]), isHost(db)));
  return new Set(found.map(({ id }) => id));
}

/** Whether a user hosts the live lessons of a course. */
export const hostsCourse = async (db: Database, courseId: number, userId: number): Promise<boolean> =>
  (await findHostedCourses(db, [courseId], userId)).has(courseId);

/** An account that is named as host. */
export interface NamedHost {
  id: number;
  username: string;
  email: string;
}

/**
 * Lists the named hosts of a course.
 * @throws Failure 404 `not_found`
 */
export async function listHosts(db: Database, courseId: number): Promise<NamedHost[]> {
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId));
  if (!course) throw new Failure('not_found');
  return db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(courseHosts)
    .innerJoin(users, eq(users.id, courseHosts.userId))
    .where(eq(courseHosts.courseId, courseId))
    .orderBy(asc(users.id));
}

/** @throws Failure 404 `not_found` */
async function accountByEmail(tx: Database, email: string) {
  const [account] = await tx
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.deletedAt)));
  if (!account) throw new Failure('not_found');
  return account;
}

/**
 * Names an account as host of the live lessons of a course of the house, and notifies it the first time.
 * @throws Failure 404 `not_found`; 409 `course_has_provider`
 */
export async function addHost(tx: Database, courseId: number, email: string, now: Date): Promise<number> {
  const course = await lockCourse(tx, courseId);
  if (!course) throw new Failure('not_found');
  if (course.providerId !== null) throw new Failure('course_has_provider');
  const { id: userId, language } = await accountByEmail(tx, email);
  const added = await tx
    .insert(courseHosts)
    .values({ courseId, userId })
    .onConflictDoNothing()
    .returning({ userId: courseHosts.userId });
  if (added.length === 0) return userId;
  const params = bilingual('course', { en: course.titleEn, ar: course.titleAr }, language);
  await notify(tx, [{ userId, type: 'Course', modelId: courseId, text: 'told.course_host', params }], now);
  return userId;
}

/**
 * Removes an account from the named hosts of a course; does nothing if it is not one.
 * @returns id of the account
 * @throws Failure 404 `not_found`
 */
export async function removeHost(tx: Database, courseId: number, email: string): Promise<number> {
  if (!(await lockCourse(tx, courseId))) throw new Failure('not_found');
  const { id: userId } = await accountByEmail(tx, email);
  await tx.delete(courseHosts).where(and(eq(courseHosts.courseId, courseId), eq(courseHosts.userId, userId)));
  return userId;
}
