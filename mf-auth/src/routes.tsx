import { lazyScreen } from 'platform/remote';

/** Screen folder → its screen, loaded when one of its pages is opened. Screens are default exports. */
export const routes = {
  login: lazyScreen(() => import('./screens/login/Screen.tsx')),
  'login-form': lazyScreen(() => import('./screens/login-form/Screen.tsx')),
  'second-step': lazyScreen(() => import('./screens/second-step/Screen.tsx')),
  'sign-up': lazyScreen(() => import('./screens/sign-up/Screen.tsx')),
  verify: lazyScreen(() => import('./screens/verify/Screen.tsx')),
  register: lazyScreen(() => import('./screens/register/Screen.tsx')),
  'forget-password': lazyScreen(() => import('./screens/forget-password/Screen.tsx')),
  'confirm-email': lazyScreen(() => import('./screens/confirm-email/Screen.tsx')),
  'reset-password': lazyScreen(() => import('./screens/reset-password/Screen.tsx')),
};
