import { lazyScreen } from 'platform/remote';

/** Screen folder → its screen, loaded when one of its pages is opened. Screens are default exports. */
export const routes = {
  'coming-soon': lazyScreen(() => import('./screens/coming-soon/Screen.tsx')),
  systems: lazyScreen(() => import('./screens/systems/Screen.tsx')),
  competitions: lazyScreen(() => import('./screens/competitions/Screen.tsx')),
  details: lazyScreen(() => import('./screens/details/Screen.tsx')),
};
