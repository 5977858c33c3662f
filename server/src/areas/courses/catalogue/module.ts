import { defineModule } from '../../../kernel/index.ts';
import { categoriesContent } from './content/categories-content.ts';
import { demonstrationCoursesContent, realCoursesContent } from './content/courses-content.ts';
import { coursesExport } from './content/courses-export.ts';
import { getHomeCourses } from './home-lists.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { courseSubject } from './subjects.ts';
import { texts } from './texts.ts';

/** The catalogue, course pages and ratings (CC §2, §3, §7). Enrolments and progress belong to `learning`. */
export const catalogue = defineModule({
  name: 'courses',
  personalData,
  content: [categoriesContent, realCoursesContent, demonstrationCoursesContent],
  contentExports: [coursesExport],
  texts,
  routes,
  subjects: [courseSubject],
  homeLists: getHomeCourses,
});
