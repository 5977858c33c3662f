import { sql } from 'drizzle-orm';
import type { SiteNumber } from '../../../services/dashboard/index.ts';

/** Courses that learners have completed. The trigger `enrolments_daily` of the migration counts them. */
export const completions: SiteNumber = {
  id: 'completions',
  title: { en: 'Courses completed', ar: 'الدورات المكتملة' },
  unit: 'count',
  summary: 'sum',
  entries: {
    permission: 'courses',
    source: ({ language }) => ({
      columns: sql`enrolments.id, username as title, ${language === 'ar' ? sql`title_ar` : sql`title_en`} as detail`,
      from: sql`enrolments join users on users.id = enrolments.user_id join courses on courses.id = enrolments.course_id`,
      where: sql`completed_at is not null`,
      at: sql`completed_at`,
      id: sql`enrolments.id`,
    }),
  },
  read: async (reader) => [{ currency: null, values: await reader.read('completions'), of: null }],
};

export const counted = {
  completions: sql`select completed_at, 1 from enrolments where completed_at is not null`,
};
