import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { courses } from '../catalogue/tables.ts';
import { type Enrolment, lockCourses, lockEnrolments } from './locks.ts';
import { enrolments } from './tables.ts';

/** Releases expired holds of courses (PD-23); the courses are locked. A late payment takes a seat again while there is one. */
export async function releaseExpired(tx: Database, courseIds: readonly number[], now: Date): Promise<void> {
  const runOut = await lockEnrolments(
    tx,
    and(
      inArray(enrolments.courseId, [...courseIds]),
      eq(enrolments.status, 'held'),
      lte(enrolments.holdUntil, now),
    ),
  );
  await endEnrolments(
    tx,
    runOut.map(({ id }) => id),
  );
}

/** Ends locked enrolments of locked courses: their seats are free, progress stays. */
export async function endEnrolments(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(enrolments)
    .set({ status: 'ended', holdUntil: null })
    .where(inArray(enrolments.id, [...ids]));
}

/** Whether a locked course has a free seat. */
export async function hasSeat(tx: Database, courseId: number): Promise<boolean> {
  const [found] = await tx
    .select({
      free: sql<boolean>`coalesce(${courses.seatsTaken} < ${courses.limitedNumber}, true)`,
    })
    .from(courses)
    .where(eq(courses.id, courseId));
  return found?.free ?? false;
}

/** Creates or updates a learner's enrolment; the course and an existing enrolment are locked. Answers the enrolment's id. */
export async function saveEnrolment(
  tx: Database,
  { courseId, userId }: { courseId: number; userId: number },
  before: Enrolment | undefined,
  state: Omit<typeof enrolments.$inferInsert, 'courseId' | 'userId' | 'createdAt'>,
  now: Date,
): Promise<number> {
  const [written] = before
    ? await tx
        .update(enrolments)
        .set(state)
        .where(eq(enrolments.id, before.id))
        .returning({ id: enrolments.id })
    : await tx
        .insert(enrolments)
        .values({ ...state, courseId, userId, createdAt: now })
        .returning({ id: enrolments.id });
  if (!written) throw new Error('The enrolment just written is not there');
  return written.id;
}

/** Releases all holds that expired before `until`, one course per transaction; answers the number of courses with expired holds. */
export async function releaseExpiredHolds(db: Database, until: Date): Promise<number> {
  const found = await db
    .selectDistinct({ id: enrolments.courseId })
    .from(enrolments)
    .where(and(eq(enrolments.status, 'held'), lte(enrolments.holdUntil, until)))
    .orderBy(asc(enrolments.courseId));
  for (const { id } of found)
    await db.transaction(async (tx) => {
      await lockCourses(tx, [id]);
      await releaseExpired(tx, [id], until);
    });
  return found.length;
}
