import { lazyScreen } from 'platform/remote';

/** Screen folder → its screen, loaded when one of its pages is opened. Screens are default exports. */
export const routes = {
  'coming-soon': lazyScreen(() => import('./screens/coming-soon/Screen.tsx')),
  catalogue: lazyScreen(() => import('./screens/catalogue/Screen.tsx')),
  course: lazyScreen(() => import('./screens/course/Screen.tsx')),
  'live-course': lazyScreen(() => import('./screens/live-course/Screen.tsx')),
  lessons: lazyScreen(() => import('./screens/lessons/Screen.tsx')),
  quiz: lazyScreen(() => import('./screens/quiz/Screen.tsx')),
  'practical-task': lazyScreen(() => import('./screens/practical-task/Screen.tsx')),
  'my-courses': lazyScreen(() => import('./screens/my-courses/Screen.tsx')),
  certificate: lazyScreen(() => import('./screens/certificate/Screen.tsx')),
};
