import { eq } from 'drizzle-orm';
import { type Database, inLanguage } from '../../../kernel/index.ts';
import { bilingual, notify, queueOptionalMails } from '../../../services/notifications/index.ts';
import type { RegradeContext, Regraded } from '../../../services/quizzes/index.ts';
import { users } from '../../../services/users/index.ts';
import { courses, lessons } from '../tables/catalogue.ts';
import { getLessonAddress } from './live/rooms.ts';
import { buildRegradedMail } from './regraded-mail.ts';

/** A percentage as it is shown: with one decimal (PD-66). */
const toShown = (percentage: number): number => Math.round(percentage * 10) / 10;

/** Notifies a learner, in the site and by mail, that an attempt at the quiz of a lesson has another result. */
export async function notifyRegraded(
  tx: Database,
  { lessonId, userId }: { lessonId: number; userId: number },
  { before, percentage, passed }: Regraded,
  { publicUrl, now }: RegradeContext,
): Promise<void> {
  const [found] = await tx
    .select({ course: courses, lesson: lessons })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.id, lessonId));
  const [learner] = await tx
    .select({ language: users.language, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!found || !learner) return;
  const { language, email: to } = learner;
  const course = { en: found.course.titleEn, ar: found.course.titleAr };
  const lesson = { en: found.lesson.titleEn, ar: found.lesson.titleAr };
  const results = { before: toShown(before), percentage: toShown(percentage) };
  const params = {
    ...bilingual('lesson', lesson, language),
    ...bilingual('course', course, language),
    ...results,
  };
  const about = { userId, type: 'Course', modelId: found.course.id };
  await notify(tx, [{ ...about, text: 'told.quiz_regraded', params }], now);
  const content = {
    lesson: inLanguage(language, lesson),
    course: inLanguage(language, course),
    ...results,
    passed,
    address: getLessonAddress(publicUrl, { id: lessonId, courseId: found.course.id }),
  };
  const mail = { to, language, ...buildRegradedMail(content, language) };
  await queueOptionalMails(tx, 'courses', [{ userId, mail }], now);
}
