import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { quizAttempts } from '../../../services/quizzes/index.ts';
import { courseRatings } from '../tables/catalogue.ts';
import { certificates } from '../tables/certificates.ts';
import { enrolments, lessonProgress, taskSubmissions } from '../tables/learning.ts';
import { findActiveEnrolment, listLessons } from './enrolment.ts';
import type { Enrolment } from './locks.ts';
import { countLessons, toPercentage } from './progress.ts';
import { chooseResumeLesson } from './resume.ts';

/** A learner's progress in a course. */
export interface CourseState {
  enrolment: Enrolment;
  /** Percentage, 0 to 100, not rounded (PD-66). */
  progress: number;
  /** Stays true when lessons are added later. */
  completed: boolean;
  congratsSeen: boolean;
  isRated: boolean;
  /** Code of the certificate. */
  certificate: string | null;
}

/** A user's progress by course; courses without an active enrolment are missing. */
export async function courseStates(
  db: Database,
  userId: number,
  courseIds: readonly number[],
): Promise<Map<number, CourseState>> {
  if (courseIds.length === 0) return new Map();
  const found = await db
    .select({ enrolment: enrolments, rated: courseRatings.rating, certificate: certificates.code })
    .from(enrolments)
    .leftJoin(
      courseRatings,
      and(eq(courseRatings.courseId, enrolments.courseId), eq(courseRatings.userId, enrolments.userId)),
    )
    .leftJoin(certificates, eq(certificates.enrolmentId, enrolments.id))
    .where(
      and(
        eq(enrolments.userId, userId),
        inArray(enrolments.courseId, [...courseIds]),
        eq(enrolments.status, 'active'),
      ),
    );
  const shares = await countLessons(
    db,
    found.map(({ enrolment }) => enrolment),
  );
  return new Map(
    found.map(({ enrolment, rated, certificate }) => {
      const share = shares.get(enrolment.id);
      const state = {
        enrolment,
        progress: share ? toPercentage(share) : 0,
        completed: enrolment.completedAt !== null,
        congratsSeen: enrolment.congratsSeenAt !== null,
        isRated: rated !== null,
        certificate,
      };
      return [enrolment.courseId, state];
    }),
  );
}

/** A learner's progress in a lesson. */
export interface LessonState {
  opened: boolean;
  finished: boolean;
  /** Whether a submission for the practical task waits for its review. */
  pending: boolean;
  /** Whether a quiz or a practical task was submitted. */
  answered: boolean;
  /** Position to resume at, in seconds. */
  position: number;
  /** Watched ranges in seconds, sorted and disjoint. */
  watched: [number, number][];
}

const untouched: LessonState = {
  opened: false,
  finished: false,
  pending: false,
  answered: false,
  position: 0,
  watched: [],
};

/** Lessons whose quiz the user has submitted. */
async function quizzedLessons(db: Database, userId: number, lessonIds: readonly number[]) {
  const found = await db
    .selectDistinct({ id: quizAttempts.subjectId })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.userId, userId),
        eq(quizAttempts.subject, 'lesson'),
        inArray(quizAttempts.subjectId, [...lessonIds]),
        isNotNull(quizAttempts.submittedAt),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

/** Finds the lessons with a submission, each with whether one waits for its review. */
async function tasksOf(db: Database, enrolmentId: number): Promise<Map<number, boolean>> {
  const found = await db
    .select({ lessonId: taskSubmissions.lessonId, status: taskSubmissions.status })
    .from(taskSubmissions)
    .where(eq(taskSubmissions.enrolmentId, enrolmentId));
  const pending = new Map<number, boolean>();
  for (const { lessonId, status } of found)
    pending.set(lessonId, pending.get(lessonId) === true || status === 'pending');
  return pending;
}

/** A learner's progress in lessons of one course. */
export async function statesIn(
  db: Database,
  { id: enrolmentId, userId }: Pick<Enrolment, 'id' | 'userId'>,
  lessonIds: readonly number[],
): Promise<Map<number, LessonState>> {
  const rows = await db.select().from(lessonProgress).where(eq(lessonProgress.enrolmentId, enrolmentId));
  const progress = new Map(rows.map((row) => [row.lessonId, row]));
  const quizzed = await quizzedLessons(db, userId, lessonIds);
  const tasks = await tasksOf(db, enrolmentId);
  return new Map(
    lessonIds.map((id) => {
      const row = progress.get(id);
      const state: LessonState = {
        ...untouched,
        ...(row && { opened: true, finished: row.finishedAt !== null }),
        ...(row && { position: row.position, watched: row.watched }),
        pending: tasks.get(id) ?? false,
        answered: quizzed.has(id) || tasks.has(id),
      };
      return [id, state];
    }),
  );
}

/** The lesson to resume, and the position in it, in seconds. */
export interface Resume {
  lessonId: number;
  position: number;
}

export interface CourseLessons {
  /** By lesson, for all visible lessons. */
  states: Map<number, LessonState>;
  /** Null when all lessons are finished. */
  resume: Resume | null;
}

/** A user's progress in the lessons of a course; undefined for users who are not enrolled. */
export async function lessonStates(
  db: Database,
  userId: number,
  courseId: number,
): Promise<CourseLessons | undefined> {
  const enrolment = await findActiveEnrolment(db, userId, { courseId });
  if (!enrolment) return undefined;
  const shown = await listLessons(db, courseId);
  const states = await statesIn(
    db,
    enrolment,
    shown.map(({ id }) => id),
  );
  const reported = await db
    .select({ lessonId: lessonProgress.lessonId, toldAt: lessonProgress.toldAt })
    .from(lessonProgress)
    .where(eq(lessonProgress.enrolmentId, enrolment.id));
  const reportedAt = new Map(reported.map((each) => [each.lessonId, each.toldAt.getTime()]));
  const lessonId = chooseResumeLesson(
    shown.map(({ id }) => ({
      id,
      finished: states.get(id)?.finished === true,
      reportedAt: reportedAt.get(id),
    })),
  );
  if (lessonId === undefined) return { states, resume: null };
  return { states, resume: { lessonId, position: states.get(lessonId)?.position ?? 0 } };
}
