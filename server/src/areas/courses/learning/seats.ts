import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { type Database, excludedColumns } from '../../../kernel/index.ts';
import { courses } from '../tables/catalogue.ts';
import { enrolments } from '../tables/learning.ts';
import { type Enrolment, lockCourses, lockEnrolments } from './locks.ts';

/** Releases expired holds of courses (PD-23); the courses are locked. A late payment takes a seat again if one is free. */
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

/** Finds the numbers of free seats of locked courses; infinite for a course without a limit. */
export async function findFreeSeats(
  tx: Database,
  courseIds: readonly number[],
): Promise<Map<number, number>> {
  const found = await tx
    .select({ id: courses.id, limit: courses.limitedNumber, taken: courses.seatsTaken })
    .from(courses)
    .where(inArray(courses.id, [...courseIds]));
  return new Map(
    found.map(({ id, limit, taken }) => [id, limit === null ? Number.POSITIVE_INFINITY : limit - taken]),
  );
}

/** Takes a seat from the numbers of free ones. Returns whether there was one. */
export function takeSeat(free: Map<number, number>, courseId: number): boolean {
  const seats = free.get(courseId) ?? 0;
  if (seats <= 0) return false;
  free.set(courseId, seats - 1);
  return true;
}

/** An enrolment to create, or the changes of an existing one. */
export interface SavedEnrolment {
  courseId: number;
  userId: number;
  status: 'held' | 'active';
  holdUntil: Date | null;
  /** An existing enrolment keeps its time if this is undefined. */
  enrolledAt?: Date;
  buyerId: number | null;
  price: number | null;
  currency: 'USD' | 'EGP' | null;
}

/** Creates or updates enrolments that are not active; courses and existing enrolments are locked. Returns the rows, in any order. */
export async function saveEnrolments(
  tx: Database,
  saved: readonly SavedEnrolment[],
  now: Date,
): Promise<Pick<Enrolment, 'id' | 'courseId' | 'userId'>[]> {
  const { status, holdUntil, buyerId, price, currency, enrolledAt } = excludedColumns(enrolments);
  const written = await tx
    .insert(enrolments)
    .values(saved.map((each) => ({ ...each, createdAt: now })))
    .onConflictDoUpdate({
      target: [enrolments.courseId, enrolments.userId],
      set: {
        status,
        holdUntil,
        buyerId,
        price,
        currency,
        enrolledAt: sql`coalesce(${enrolledAt}, ${enrolments.enrolledAt})`,
      },
      setWhere: ne(enrolments.status, 'active'),
    })
    .returning({ id: enrolments.id, courseId: enrolments.courseId, userId: enrolments.userId });
  if (written.length < saved.length) throw new Error('An enrolment became active under its lock');
  return written;
}

/** Releases all holds that expired before `until`, one course per transaction. Returns the number of courses with expired holds. */
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
