import { and, asc, eq, sql } from 'drizzle-orm';
import { type Database, Failure, inLanguage } from '../../../kernel/index.ts';
import type { QuizSubjectKind } from '../../../services/quizzes/index.ts';
import { courses, lessons } from '../tables/catalogue.ts';
import { enrolments, lessonProgress } from '../tables/learning.ts';
import { findActiveEnrolment, findLesson, isShown } from './enrolment.ts';
import { finishLesson } from './finish-lesson.ts';
import { type Enrolment, lockEnrolment } from './locks.ts';
import { notifyRegraded } from './notify-regraded.ts';
import { openLesson } from './play-lesson.ts';
import { statesIn } from './states.ts';

interface QuizEnrolment {
  quizId: number;
  subjectId: number;
  userId: number;
}

/** Finds the user's enrolment if they may take the quiz for a lesson: the lesson has this quiz, and they are enrolled in its course. */
async function enrolmentFor(
  db: Database,
  { quizId, subjectId, userId }: QuizEnrolment,
): Promise<Enrolment | undefined> {
  const lesson = await findLesson(db, subjectId);
  return lesson?.quizId === quizId
    ? findActiveEnrolment(db, userId, { courseId: lesson.courseId })
    : undefined;
}

/** Lessons whose content is a quiz (PD-56 and PD-57): passing it finishes them. */
export const lessonQuizzes: QuizSubjectKind = {
  type: 'lesson',
  async findRejection(db, attempt, { lock }) {
    const enrolment = await enrolmentFor(db, attempt);
    if (!enrolment) return new Failure('not_found');
    const still = lock ? await lockEnrolment(db, enrolment.id) : enrolment;
    return still?.status === 'active' ? undefined : new Failure('not_found');
  },
  async find(db, quizId, userId) {
    const [found] = await db
      .select({ id: lessons.id })
      .from(lessons)
      .innerJoin(
        enrolments,
        and(
          eq(enrolments.courseId, lessons.courseId),
          eq(enrolments.userId, userId),
          eq(enrolments.status, 'active'),
        ),
      )
      .leftJoin(
        lessonProgress,
        and(eq(lessonProgress.enrolmentId, enrolments.id), eq(lessonProgress.lessonId, lessons.id)),
      )
      .where(and(eq(lessons.quizId, quizId), isShown))
      // Prefers a lesson that is not finished yet.
      .orderBy(sql`${lessonProgress.finishedAt} is not null`, asc(lessons.id))
      .limit(1);
    return found?.id;
  },
  async describe(db, attempt, language) {
    const [found] = await db
      .select({ lesson: lessons, course: courses })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(eq(lessons.id, attempt.subjectId));
    if (!found) throw new Error(`There is no lesson ${attempt.subjectId}`);
    const { lesson, course } = found;
    const enrolment = await enrolmentFor(db, attempt);
    const states = enrolment && (await statesIn(db, enrolment, [lesson.id]));
    return {
      title: inLanguage(language, { en: lesson.titleEn, ar: lesson.titleAr }),
      parent: { id: course.id, title: inLanguage(language, { en: course.titleEn, ar: course.titleAr }) },
      finished: states?.get(lesson.id)?.finished === true,
    };
  },
  async graded(tx, attempt, passed, now) {
    const enrolment = await enrolmentFor(tx, attempt);
    if (!enrolment) return;
    const lesson = { enrolmentId: enrolment.id, lessonId: attempt.subjectId };
    if (passed) await finishLesson(tx, lesson, now);
    else await openLesson(tx, lesson, now);
  },
  /** A finished lesson stays finished (PD-56), and so do the completion of the course and the certificate. */
  async regraded(tx, attempt, change, context) {
    const enrolment = await enrolmentFor(tx, attempt);
    if (!enrolment) return;
    const { subjectId: lessonId, userId } = attempt;
    if (change.passed) await finishLesson(tx, { enrolmentId: enrolment.id, lessonId }, context.now);
    await notifyRegraded(tx, { lessonId, userId }, change, context);
  },
};
