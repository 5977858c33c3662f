import { defineModule } from '../../../kernel/index.ts';
import { categoriesContent } from './content/categories-content.ts';
import { demonstrationCoursesContent, realCoursesContent } from './content/courses-content.ts';
import { coursesExport } from './content/courses-export.ts';
import { getHomeCourses } from './home-lists.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { courseSubject } from './subjects.ts';
import { texts } from './texts.ts';

/**
 * What pages read about courses: the catalogue, courses with their ratings, previews, suggestions and begun courses (CC §2, §3, §7); and the
 * content of courses. Enrolments and progress belong to `learning`.
 */
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
