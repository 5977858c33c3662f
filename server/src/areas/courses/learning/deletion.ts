import { and, count, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { AccountDeletion } from '../../../services/users/index.ts';
import { courseHosts, courseRatings, courses, lessons } from '../tables/catalogue.ts';
import { enrolments, lessonProgress } from '../tables/learning.ts';
import { isShown } from './enrolment.ts';
import { lockCourses, lockEnrolments } from './locks.ts';
import { endEnrolments } from './seats.ts';
import { deleteSubmissions } from './tasks/delete-submissions.ts';

/** Counts upcoming live lessons of the provider's courses that have learners. */
async function lessonsToGive(db: Database, userId: number, now: Date): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(
      and(
        eq(courses.providerId, userId),
        gt(courses.subscribers, 0),
        eq(lessons.kind, 'meet'),
        gt(lessons.endsAt, now),
        isShown,
      ),
    );
  return found?.count ?? 0;
}

/**
 * Counts paid courses that are not completed, of the user and of family members for whom they bought: their accounts are closed together.
 */
async function coursesToLose(db: Database, userId: number): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(enrolments)
    .where(
      and(
        or(eq(enrolments.userId, userId), eq(enrolments.buyerId, userId)),
        eq(enrolments.status, 'active'),
        isNotNull(enrolments.price),
        isNull(enrolments.completedAt),
      ),
    );
  return found?.count ?? 0;
}

/** Condition for enrolments that occupy a seat: the user's own, and those that their orders hold for others. */
const seatsOf = (userId: number) =>
  or(
    and(eq(enrolments.userId, userId), ne(enrolments.status, 'ended')),
    and(eq(enrolments.buyerId, userId), eq(enrolments.status, 'held')),
  );

/**
 * Closing an account releases its seats and erases its lesson progress and notes. Ratings still count, without their texts; payments and
 * invoices stay (PD-106).
 */
export const deletion: AccountDeletion = {
  async findBlockers(tx, userId, now) {
    const give = await lessonsToGive(tx, userId, now);
    const lose = await coursesToLose(tx, userId);
    return [
      ...(give > 0 ? [{ code: 'lessons_to_give', params: { count: give } }] : []),
      ...(lose > 0 ? [{ code: 'courses_to_lose', params: { count: lose } }] : []),
    ];
  },
  async lock(tx, userId) {
    const seats = await tx
      .selectDistinct({ id: enrolments.courseId })
      .from(enrolments)
      .where(seatsOf(userId));
    const courseIds = seats.map(({ id }) => id);
    await lockCourses(tx, courseIds);
    await lockEnrolments(tx, and(inArray(enrolments.courseId, courseIds), seatsOf(userId)));
  },
  async erase(tx, { id }) {
    const seats = await tx.select({ id: enrolments.id }).from(enrolments).where(seatsOf(id));
    await endEnrolments(
      tx,
      seats.map((seat) => seat.id),
    );
    const own = tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.userId, id));
    // Notes are deleted with the progress that they belong to.
    await tx.delete(lessonProgress).where(inArray(lessonProgress.enrolmentId, own));
    await deleteSubmissions(tx, id);
    await tx.delete(courseHosts).where(eq(courseHosts.userId, id));
    await tx.update(courseRatings).set({ comment: '' }).where(eq(courseRatings.userId, id));
  },
};
