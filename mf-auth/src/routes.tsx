import { lazy } from 'react';

/** Screen folder → its screen, loaded when one of its pages is opened. Screens are default exports: `lazy` wants it so. */
export const routes = {
  login: lazy(() => import('./screens/login/Screen.tsx')),
  'login-form': lazy(() => import('./screens/login-form/Screen.tsx')),
  'sign-up': lazy(() => import('./screens/sign-up/Screen.tsx')),
  verify: lazy(() => import('./screens/verify/Screen.tsx')),
  register: lazy(() => import('./screens/register/Screen.tsx')),
  'coming-soon': lazy(() => import('./screens/coming-soon/Screen.tsx')),
};
