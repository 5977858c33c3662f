import type { PersonalData } from '../../../services/users/index.ts';
import { courseHosts, courseRatings } from './tables.ts';

/** Ratings of courses, and live courses that the user hosts. */
export const personalData: PersonalData = {
  rows: [
    { table: courseRatings, paths: [[courseRatings.userId]] },
    { table: courseHosts, paths: [[courseHosts.userId]] },
  ],
  withheld: { 'courses.provider_id': 'Courses are content of the site; their pages are public.' },
};
