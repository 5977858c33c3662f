import { lazyScreen } from 'platform/remote';

/** Screen folder → its screen, loaded when one of its pages is opened. Screens are default exports. */
export const routes = {
  directory: lazyScreen(() => import('./screens/directory/Screen.tsx')),
  consultant: lazyScreen(() => import('./screens/consultant/Screen.tsx')),
  'book-sessions': lazyScreen(() => import('./screens/book-sessions/Screen.tsx')),
  'free-session': lazyScreen(() => import('./screens/free-session/Screen.tsx')),
  'private-request': lazyScreen(() => import('./screens/private-request/Screen.tsx')),
  'private-sessions': lazyScreen(() => import('./screens/private-sessions/Screen.tsx')),
  'private-session': lazyScreen(() => import('./screens/private-session/Screen.tsx')),
  'become-consultant': lazyScreen(() => import('./screens/become-consultant/Screen.tsx')),
  'my-sessions': lazyScreen(() => import('./screens/my-sessions/Screen.tsx')),
  reschedule: lazyScreen(() => import('./screens/reschedule/Screen.tsx')),
  meet: lazyScreen(() => import('./screens/meet/Screen.tsx')),
  survey: lazyScreen(() => import('./screens/survey/Screen.tsx')),
  'session-survey': lazyScreen(() => import('./screens/session-survey/Screen.tsx')),
  'survey-list': lazyScreen(() => import('./screens/survey-list/Screen.tsx')),
  availability: lazyScreen(() => import('./screens/availability/Screen.tsx')),
  'add-availability': lazyScreen(() => import('./screens/add-availability/Screen.tsx')),
  'add-single-session': lazyScreen(() => import('./screens/add-single-session/Screen.tsx')),
  'availability-instructions': lazyScreen(() => import('./screens/availability-instructions/Screen.tsx')),
  'availability-settings': lazyScreen(() => import('./screens/availability-settings/Screen.tsx')),
  'booked-sessions': lazyScreen(() => import('./screens/booked-sessions/Screen.tsx')),
  earnings: lazyScreen(() => import('./screens/earnings/Screen.tsx')),
  'consultant-profile': lazyScreen(() => import('./screens/consultant-profile/Screen.tsx')),
};
