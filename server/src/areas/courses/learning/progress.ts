import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { lessons } from '../tables/catalogue.ts';
import { lessonProgress } from '../tables/learning.ts';
import { isShown } from './enrolment.ts';

/** Number of finished lessons and of all lessons of a course. */
export interface LessonCounts {
  finished: number;
  all: number;
}

/** Percentage, 0 to 100, not rounded (PD-66); 0 for a course without lessons. */
export const toPercentage = ({ finished, all }: LessonCounts): number =>
  all === 0 ? 0 : (finished / all) * 100;

/** Counts finished and all visible lessons, by enrolment. */
export async function countLessons(
  db: Database,
  enrolled: readonly { id: number; courseId: number }[],
): Promise<Map<number, LessonCounts>> {
  if (enrolled.length === 0) return new Map();
  const courseIds = enrolled.map(({ courseId }) => courseId);
  const ids = enrolled.map(({ id }) => id);
  const count = sql<number>`count(*)::int`;
  const all = await db
    .select({ courseId: lessons.courseId, count })
    .from(lessons)
    .where(and(inArray(lessons.courseId, courseIds), isShown))
    .groupBy(lessons.courseId);
  const finished = await db
    .select({ id: lessonProgress.enrolmentId, count })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(and(inArray(lessonProgress.enrolmentId, ids), isNotNull(lessonProgress.finishedAt), isShown))
    .groupBy(lessonProgress.enrolmentId);
  const allOf = new Map(all.map(({ courseId, count }) => [courseId, count]));
  const finishedOf = new Map(finished.map(({ id, count }) => [id, count]));
  return new Map(
    enrolled.map(({ id, courseId }) => [
      id,
      { finished: finishedOf.get(id) ?? 0, all: allOf.get(courseId) ?? 0 },
    ]),
  );
}

/** Percentage of one enrolment, 0 to 100, not rounded. */
export async function getProgress(
  db: Database,
  enrolment: { id: number; courseId: number },
): Promise<number> {
  const share = (await countLessons(db, [enrolment])).get(enrolment.id);
  return share ? toPercentage(share) : 0;
}
