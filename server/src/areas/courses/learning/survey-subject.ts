import { eq } from 'drizzle-orm';
import { getTitleColumn } from '../../../kernel/index.ts';
import type { SurveySubject } from '../../../services/surveys/index.ts';
import { courses } from '../catalogue/tables.ts';

/** Surveys about completed courses, with ratings alone (CC §7). */
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
