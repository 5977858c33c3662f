import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { courses } from '../catalogue/tables.ts';
import { type Enrolment, lockCourses, lockEnrolments } from './locks.ts';
import { enrolments } from './tables.ts';

/**
 * Gives back what is held in courses and has run out (PD-23); their rows are locked. What a payment that comes late still wants, it takes
 * again while there are seats.
 */
export async function releaseRunOut(tx: Database, courseIds: readonly number[], now: Date): Promise<void> {
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

/** Ends enrolments that are locked, as are their courses: their seats are free, what was learned is kept. */
export async function endEnrolments(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(enrolments)
    .set({ status: 'ended', holdUntil: null })
    .where(inArray(enrolments.id, [...ids]));
}

/** Whether there is a seat left in a course that is locked. */
export async function hasSeat(tx: Database, courseId: number): Promise<boolean> {
  const [found] = await tx
    .select({
      free: sql<boolean>`coalesce(${courses.seatsTaken} < ${courses.limitedNumber}, true)`,
    })
    .from(courses)
    .where(eq(courses.id, courseId));
  return found?.free ?? false;
}

/** Puts somebody's place in a course into a state, whether they had one before or not; its course and it are locked. Answers its number. */
export async function setPlace(
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

/** Gives back, in all courses, what has run out by an instant, course after course; answers how many courses had something. */
export async function sweepHolds(db: Database, until: Date): Promise<number> {
  const found = await db
    .selectDistinct({ id: enrolments.courseId })
    .from(enrolments)
    .where(and(eq(enrolments.status, 'held'), lte(enrolments.holdUntil, until)))
    .orderBy(asc(enrolments.courseId));
  for (const { id } of found)
    await db.transaction(async (tx) => {
      await lockCourses(tx, [id]);
      await releaseRunOut(tx, [id], until);
    });
  return found.length;
}
