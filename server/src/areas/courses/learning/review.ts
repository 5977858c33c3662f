import { and, eq, isNull } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { type Assignment, assignSurvey, findAssignmentBySubject } from '../../../services/surveys/index.ts';
import { courseRatings, courses } from '../tables/catalogue.ts';
import { enrolments } from '../tables/learning.ts';
import { getActiveEnrolment } from './enrolment.ts';
import { completeCourse } from './finish-lesson.ts';
import { type Enrolment, lockCourse, lockEnrolment } from './locks.ts';

/** A user and a course. */
interface Learner {
  userId: number;
  courseId: number;
}

/**
 * Locks a user's enrolment until the transaction ends, and completes the course first if it is due.
 * @throws Failure 404 `not_found` for users who are not enrolled
 */
async function lockOwn(tx: Database, { userId, courseId }: Learner, now: Date): Promise<Enrolment> {
  const { id } = await getActiveEnrolment(tx, userId, courseId);
  const enrolment = await lockEnrolment(tx, id);
  if (enrolment?.status !== 'active') throw new Failure('not_found');
  return (await completeCourse(tx, enrolment, now)).enrolment;
}

/** @throws Failure 404 `not_found`; 409 `not_completed` */
async function lockCompleted(tx: Database, learner: Learner, now: Date): Promise<Enrolment> {
  const enrolment = await lockOwn(tx, learner, now);
  if (enrolment.completedAt === null) throw new Failure('not_completed', { text: 'course_not_completed' });
  return enrolment;
}

/** Assigns the survey about a completed course, once; does nothing if there is no questionnaire. */
async function assign(tx: Database, { userId, courseId }: Learner, now: Date): Promise<void> {
  const [course] = await tx
    .select({ providerId: courses.providerId })
    .from(courses)
    .where(eq(courses.id, courseId));
  const consultantId = course?.providerId ?? undefined;
  await assignSurvey(tx, { userId, type: 'Course', typeId: courseId, consultantId }, now);
}

/** A learner's rating: stars in halves, 0.5 to 5. */
export interface Rating {
  rating: number;
  comment: string;
}

/**
 * Rates a completed course, once, and counts the rating in the course's row.
 * @throws Failure 404 `not_found` for users who are not enrolled; 409 `not_completed`, `rated`
 */
export async function rateCourse(
  tx: Database,
  learner: Learner,
  { rating, comment }: Rating,
  now: Date,
): Promise<void> {
  // Locks the course before the enrolment (locks.ts), because a trigger counts the rating in the course's row.
  await lockCourse(tx, learner.courseId);
  await lockCompleted(tx, learner, now);
  const written = await tx
    .insert(courseRatings)
    .values({ ...learner, rating: Math.round(rating * 2), comment, createdAt: now })
    .onConflictDoNothing()
    .returning({ courseId: courseRatings.courseId });
  if (written.length === 0) throw new Failure('rated', { text: 'course_rated' });
  await assign(tx, learner, now);
}

/**
 * Records when the learner first saw the congratulations.
 * @throws Failure 404 `not_found`; 409 `not_completed`
 */
export async function seeCongrats(tx: Database, learner: Learner, now: Date): Promise<void> {
  const { id } = await lockCompleted(tx, learner, now);
  await tx
    .update(enrolments)
    .set({ congratsSeenAt: now })
    .where(and(eq(enrolments.id, id), isNull(enrolments.congratsSeenAt)));
}

/**
 * Finds the survey about a course, which is assigned on completion.
 * @throws Failure 404 `not_found` for users who are not enrolled
 */
export async function findCourseSurvey(
  tx: Database,
  learner: Learner,
  now: Date,
): Promise<Assignment | undefined> {
  const { completedAt } = await lockOwn(tx, learner, now);
  if (completedAt === null) return undefined;
  await assign(tx, learner, now);
  return findAssignmentBySubject(tx, learner.userId, 'Course', learner.courseId);
}

/**
 * The survey about a course that the learner is about to answer.
 * @throws Failure 404 `not_found` for users who are not enrolled, and when no survey is assigned
 */
export async function getCourseSurvey(tx: Database, learner: Learner, now: Date): Promise<Assignment> {
  const assignment = await findCourseSurvey(tx, learner, now);
  if (!assignment) throw new Failure('not_found');
  return assignment;
}
