import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import { bilingual, notify } from '../../../../services/notifications/index.ts';
import { users } from '../../../../services/users/index.ts';
import { holdsPermission } from '../../../auth/index.ts';
import { courses, lessons } from '../../tables/catalogue.ts';

/** Notifies the provider of a course of a submitted practical task; without a provider, the operators. */
export async function notifySubmitted(
  tx: Database,
  { id, lessonId, userId }: { id: number; lessonId: number; userId: number },
  now: Date,
): Promise<void> {
  const [learner] = await tx.select({ name: users.username }).from(users).where(eq(users.id, userId));
  const readers = await tx
    .select({ id: users.id, language: users.language, lesson: lessons, course: courses })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(
      users,
      or(eq(users.id, courses.providerId), and(isNull(courses.providerId), holdsPermission('courses'))),
    )
    .where(and(eq(lessons.id, lessonId), isNull(users.deletedAt)));
  await notify(
    tx,
    readers.map(({ id: readerId, language, lesson, course }) => ({
      userId: readerId,
      type: 'Course',
      modelId: course.id,
      text: 'told.task_submitted',
      params: {
        name: learner?.name ?? '—',
        person: userId,
        ...bilingual('task', { en: lesson.titleEn, ar: lesson.titleAr }, language),
        ...bilingual('course', { en: course.titleEn, ar: course.titleAr }, language),
      },
      key: `task submitted ${id}`,
    })),
    now,
  );
}
