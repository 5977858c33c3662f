import { defineModule } from '../../../kernel/index.ts';
import { categoriesContent } from './content/categories-content.ts';
import { demonstrationCoursesContent, realCoursesContent } from './content/courses-content.ts';
import { coursesOfHome } from './home-lists.ts';
import { routes } from './routes.ts';
import { courseSubject } from './subjects.ts';
import { texts } from './texts.ts';

/** What courses are: the catalogue, a course, what is said of it (CC §2, §3, §7). Who is in them, and what they do there, is `learning`'s. */
export const catalogue = defineModule({
  name: 'courses',
  content: [categoriesContent, realCoursesContent, demonstrationCoursesContent],
  texts,
  routes,
  subjects: [courseSubject],
  homeLists: coursesOfHome,
});
