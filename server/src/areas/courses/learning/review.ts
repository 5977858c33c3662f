import { and, eq, isNull } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { type Assignment, assignmentAbout, assignSurvey } from '../../../services/surveys/index.ts';
import { courseRatings, courses } from '../catalogue/tables.ts';
import { inCourse } from './enrolment.ts';
import { complete } from './finishing.ts';
import { type Enrolment, lockCourse, lockEnrolment } from './locks.ts';
import { enrolments } from './tables.ts';

/** Somebody in a course. */
interface Learner {
  userId: number;
  courseId: number;
}

/**
 * Somebody's enrolment as it is until the transaction ends, and whether they have completed the course by now.
 * @throws Failure 404 `not_found` for whoever is not in it
 */
async function lockOwn(tx: Database, { userId, courseId }: Learner, now: Date): Promise<Enrolment> {
  const { id } = await inCourse(tx, userId, courseId);
  const enrolment = await lockEnrolment(tx, id);
  if (enrolment?.status !== 'active') throw new Failure(404, 'not_found');
  return (await complete(tx, enrolment, now)).enrolment;
}

/** @throws Failure 404 `not_found`; 409 `not_completed` */
async function lockCompleted(tx: Database, learner: Learner, now: Date): Promise<Enrolment> {
  const enrolment = await lockOwn(tx, learner, now);
  if (enrolment.completedAt === null)
    throw new Failure(409, 'not_completed', { text: 'course_not_completed' });
  return enrolment;
}

/** Asks somebody what they think of a course that they have completed, once; undefined where there is no questionnaire. */
async function assign(tx: Database, { userId, courseId }: Learner, now: Date): Promise<void> {
  const [course] = await tx
    .select({ providerId: courses.providerId })
    .from(courses)
    .where(eq(courses.id, courseId));
  const consultantId = course?.providerId ?? undefined;
  await assignSurvey(tx, { userId, type: 'Course', typeId: courseId, consultantId }, now);
}

/** What somebody says of a course: stars in halves, 0.5 to 5. */
export interface Rating {
  rating: number;
  comment: string;
}

/**
 * Rates a completed course, once, and counts it in the course's row.
 * @throws Failure 404 `not_found` for whoever is not in it; 409 `not_completed`, `rated`
 */
export async function rateCourse(
  tx: Database,
  learner: Learner,
  { rating, comment }: Rating,
  now: Date,
): Promise<void> {
  // Before the enrolment: a trigger counts the rating in it.
  await lockCourse(tx, learner.courseId);
  await lockCompleted(tx, learner, now);
  const written = await tx
    .insert(courseRatings)
    .values({ ...learner, rating: Math.round(rating * 2), comment, createdAt: now })
    .onConflictDoNothing()
    .returning({ courseId: courseRatings.courseId });
  if (written.length === 0) throw new Failure(409, 'rated', { text: 'course_rated' });
  await assign(tx, learner, now);
}

/**
 * The congratulations were seen; the first time counts.
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
 * The survey about a course that somebody has completed; undefined where there is none, or before.
 * @throws Failure 404 `not_found` for whoever is not in the course
 */
export async function courseSurvey(
  tx: Database,
  learner: Learner,
  now: Date,
): Promise<Assignment | undefined> {
  const { completedAt } = await lockOwn(tx, learner, now);
  if (completedAt === null) return undefined;
  await assign(tx, learner, now);
  return assignmentAbout(tx, learner.userId, 'Course', learner.courseId);
}

/**
 * The same, to be answered.
 * @throws Failure 404 `not_found` for whoever is not in the course, and where nothing is asked
 */
export async function answerableSurvey(tx: Database, learner: Learner, now: Date): Promise<Assignment> {
  const assignment = await courseSurvey(tx, learner, now);
  if (!assignment) throw new Failure(404, 'not_found');
  return assignment;
}
