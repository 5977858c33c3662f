import type { PersonalData } from '../../../services/users/index.ts';
import { courseHosts, courseRatings, courses, lessons } from '../tables/catalogue.ts';

/** Ratings of courses, and live courses that the user hosts. */
export const personalData: PersonalData = {
  names: [
    { table: courses, name: { en: courses.titleEn, ar: courses.titleAr } },
    { table: lessons, name: { en: lessons.titleEn, ar: lessons.titleAr } },
  ],
  rows: [
    {
      table: courseRatings,
      title: { en: 'Ratings of courses', ar: 'تقييمات الدورات' },
      paths: [[courseRatings.userId]],
    },
    {
      table: courseHosts,
      title: { en: 'Hosted courses', ar: 'الدورات التي تستضيفها' },
      paths: [[courseHosts.userId]],
    },
  ],
  withheld: { 'courses.provider_id': 'Courses are content of the site; their pages are public.' },
};
