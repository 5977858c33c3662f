import { eq } from 'drizzle-orm';
import { getTitleColumn } from '../../../kernel/index.ts';
import type { SurveySubject } from '../../../services/surveys/index.ts';
import { courses } from '../tables/catalogue.ts';

/** Surveys about completed courses, which only have ratings (CC §7). */
export const courseSurveys: SurveySubject = {
  type: 'Course',
  ratingsOnly: true,
  async findTitle(db, id, language) {
    const [found] = await db
      .select({ title: getTitleColumn(courses, language) })
      .from(courses)
      .where(eq(courses.id, id));
    return found?.title as string | undefined;
  },
};
