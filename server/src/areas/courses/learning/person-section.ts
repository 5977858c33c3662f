import { and, desc, eq, ne } from 'drizzle-orm';
import { getTitleColumn, inLanguage, type Language } from '../../../kernel/index.ts';
import type { PersonSection } from '../../../services/operator/index.ts';
import { courses } from '../tables/catalogue.ts';
import { enrolments } from '../tables/learning.ts';

type Enrolment = Pick<typeof enrolments.$inferSelect, 'status' | 'completedAt'>;

function describe({ status, completedAt }: Enrolment, language: Language): string {
  if (status === 'ended') return inLanguage(language, { en: 'Ended', ar: 'انتهى' });
  if (completedAt) return inLanguage(language, { en: 'Completed', ar: 'مكتملة' });
  return inLanguage(language, { en: 'Enrolled', ar: 'مسجّل' });
}

/** The courses in which a person is or was enrolled, the newest first. */
export const courseSection: PersonSection = {
  id: 'courses',
  permission: 'people',
  title: { en: 'Courses', ar: 'الدورات' },
  async list(db, { id, language, limit }) {
    const isOwn = and(eq(enrolments.userId, id), ne(enrolments.status, 'held'));
    const found = await db
      .select({
        enrolment: enrolments,
        title: getTitleColumn(courses, language),
        courseId: courses.id,
        isLive: courses.isLive,
      })
      .from(enrolments)
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .where(isOwn)
      .orderBy(desc(enrolments.id))
      .limit(limit);
    const rows = found.map(({ enrolment, title, courseId, isLive }) => ({
      id: String(enrolment.id),
      name: title,
      details: [describe(enrolment, language)],
      at: enrolment.enrolledAt ?? enrolment.createdAt,
      path: `${isLive ? '/live' : ''}/courses/${courseId}`,
    }));
    return { rows, count: await db.$count(enrolments, isOwn) };
  },
};
