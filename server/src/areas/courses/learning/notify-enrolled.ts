import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { inLanguage } from '../../../kernel/index.ts';
import { notify } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import { courses } from '../catalogue/tables.ts';
import type { Enrolment } from './locks.ts';

/** Notifies a learner of a course that was bought for them, by themselves or by another user. Only the buyer gets the receipt. */
export async function notifyEnrolled(
  tx: Database,
  { courseId, userId, buyerId }: Enrolment,
  now: Date,
): Promise<void> {
  const [course] = await tx
    .select({ titleEn: courses.titleEn, titleAr: courses.titleAr })
    .from(courses)
    .where(eq(courses.id, courseId));
  const [learner] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
  if (!course || !learner) return;
  const title = inLanguage(learner.language, { en: course.titleEn, ar: course.titleAr });
  const about = { userId, type: 'Course', modelId: courseId };
  if (buyerId === null || buyerId === userId)
    return void (await notify(tx, [{ ...about, text: 'told.course', params: { course: title } }], now));
  const [buyer] = await tx.select({ name: users.username }).from(users).where(eq(users.id, buyerId));
  const params = { course: title, name: buyer?.name ?? '—', person: buyerId };
  await notify(tx, [{ ...about, text: 'told.course_for_you', params }], now);
}
