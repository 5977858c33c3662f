import { and, asc, count, desc, eq, min, ne, or, type SQL } from 'drizzle-orm';
import type { SubmissionStatus } from 'shared-api/contracts/courses/lessons';
import type { OperatorSubmission } from 'shared-api/contracts/courses/operator';
import { type Database, Failure } from '../../../../kernel/index.ts';
import { media } from '../../../../services/media/index.ts';
import type { Waiting } from '../../../../services/operator/index.ts';
import { users } from '../../../../services/users/index.ts';
import { courses, lessons } from '../../tables/catalogue.ts';
import { enrolments, taskSubmissions } from '../../tables/learning.ts';
import type { Reader } from '../reader.ts';
import { instructionsIn, titleIn, toSubmissionAnswer } from './task.ts';

export const pageSize = 20;

/** The operator who reviews submissions. */
export type Reviewer = Pick<Reader, 'language' | 'config' | 'sessionId' | 'now'>;

const joined = (db: Database) =>
  db
    .select({
      submission: taskSubmissions,
      file: { id: media.id, type: media.type },
      bytes: media.bytes,
      user: { id: users.id, username: users.username },
      lesson: lessons,
      course: courses,
    })
    .from(taskSubmissions)
    .innerJoin(media, eq(media.id, taskSubmissions.mediaId))
    .innerJoin(enrolments, eq(enrolments.id, taskSubmissions.enrolmentId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .innerJoin(lessons, eq(lessons.id, taskSubmissions.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId));

type Joined = Awaited<ReturnType<typeof joined>>[number];

const answer = (
  { submission, file, bytes, user, lesson, course }: Joined,
  reviewer: Reviewer,
): OperatorSubmission => ({
  ...toSubmissionAnswer(submission, file, reviewer),
  bytes,
  user,
  lesson: {
    id: lesson.id,
    title: titleIn(reviewer.language, lesson),
    instructions: instructionsIn(reviewer.language, lesson),
  },
  course: { id: course.id, title: titleIn(reviewer.language, course) },
});

/** Reads a submission for its review. @throws Failure 404 */
export async function getSubmission(
  db: Database,
  id: number,
  reviewer: Reviewer,
): Promise<OperatorSubmission> {
  const [found] = await joined(db).where(eq(taskSubmissions.id, id));
  if (!found) throw new Failure('not_found');
  return answer(found, reviewer);
}

/** Pending submissions count only while the learner is enrolled. */
const inStatus = (status: SubmissionStatus): SQL | undefined =>
  and(
    eq(taskSubmissions.status, status),
    or(ne(taskSubmissions.status, 'pending'), eq(enrolments.status, 'active')),
  );

/** Number and oldest of the pending submissions. */
export async function countPending(db: Database): Promise<Waiting> {
  const [found] = await db
    .select({ count: count(), oldest: min(taskSubmissions.createdAt) })
    .from(taskSubmissions)
    .innerJoin(enrolments, eq(enrolments.id, taskSubmissions.enrolmentId))
    .where(inStatus('pending'));
  return found ?? { count: 0, oldest: null };
}

/** A page of submissions and their number: pending ones from the oldest, reviewed ones from the newest. */
export async function listSubmissions(
  db: Database,
  { page, status }: { page: number; status: SubmissionStatus },
  reviewer: Reviewer,
): Promise<{ items: OperatorSubmission[]; count: number }> {
  const where = inStatus(status);
  const [all] = await db
    .select({ count: count() })
    .from(taskSubmissions)
    .innerJoin(enrolments, eq(enrolments.id, taskSubmissions.enrolmentId))
    .where(where);
  const order =
    status === 'pending'
      ? [asc(taskSubmissions.createdAt), asc(taskSubmissions.id)]
      : [desc(taskSubmissions.reviewedAt), desc(taskSubmissions.id)];
  const found = await joined(db)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items: found.map((each) => answer(each, reviewer)), count: all?.count ?? 0 };
}
