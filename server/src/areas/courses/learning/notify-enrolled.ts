import { inArray } from 'drizzle-orm';
import { type Database, pipeline } from '../../../kernel/index.ts';
import { bilingual, notify } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import { courses } from '../tables/catalogue.ts';
import type { Enrolment } from './locks.ts';

/**
 * Notifies learners of courses that they or another user bought for them, or that are free (without a buyer). Only the
 * buyer gets the receipt.
 */
export async function notifyEnrolled(
  tx: Database,
  enrolled: readonly Pick<Enrolment, 'courseId' | 'userId' | 'buyerId'>[],
  now: Date,
): Promise<void> {
  if (enrolled.length === 0) return;
  const userIds = enrolled.flatMap(({ userId, buyerId }) => [userId, buyerId ?? userId]);
  const courseIds = enrolled.map(({ courseId }) => courseId);
  const [foundCourses, foundUsers] = await pipeline([
    () =>
      tx
        .select({ id: courses.id, en: courses.titleEn, ar: courses.titleAr })
        .from(courses)
        .where(inArray(courses.id, courseIds)),
    () =>
      tx
        .select({ id: users.id, name: users.username, language: users.language })
        .from(users)
        .where(inArray(users.id, userIds)),
  ]);
  const titles = new Map(foundCourses.map((course) => [course.id, course]));
  const people = new Map(foundUsers.map((user) => [user.id, user]));
  const notifications = enrolled.flatMap(({ courseId, userId, buyerId }) => {
    const [title, learner] = [titles.get(courseId), people.get(userId)];
    if (!title || !learner) return [];
    const course = bilingual('course', title, learner.language);
    const about = { userId, type: 'Course', modelId: courseId };
    if (buyerId === null || buyerId === userId) return [{ ...about, text: 'told.course', params: course }];
    const params = { ...course, name: people.get(buyerId)?.name ?? '—', person: buyerId };
    return [{ ...about, text: 'told.course_for_you', params }];
  });
  await notify(tx, notifications, now);
}
