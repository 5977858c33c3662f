import { lazy } from 'react';

/** Screen folder → its screen, loaded when one of its pages is opened. Screens are default exports: `lazy` wants it so. */
export const routes = {
  'coming-soon': lazy(() => import('./screens/coming-soon/Screen.tsx')),
};
