import { lazyScreen } from 'platform/remote';

/** Screen folder → its screen, loaded when one of its pages is opened. Screens are default exports. */
export const routes = {
  profile: lazyScreen(() => import('./screens/profile/Screen.tsx')),
  dashboard: lazyScreen(() => import('./screens/dashboard/Screen.tsx')),
  'account-deletion': lazyScreen(() => import('./screens/account-deletion/Screen.tsx')),
  'add-child': lazyScreen(() => import('./screens/add-child/Screen.tsx')),
  notifications: lazyScreen(() => import('./screens/notifications/Screen.tsx')),
  'chat-list': lazyScreen(() => import('./screens/chat-list/Screen.tsx')),
  chat: lazyScreen(() => import('./screens/chat/Screen.tsx')),
  'service-inbox': lazyScreen(() => import('./screens/service-inbox/Screen.tsx')),
  'chat-reports': lazyScreen(() => import('./screens/chat-reports/Screen.tsx')),
  'chat-report': lazyScreen(() => import('./screens/chat-report/Screen.tsx')),
  'notification-settings': lazyScreen(() => import('./screens/notification-settings/Screen.tsx')),
  security: lazyScreen(() => import('./screens/security/Screen.tsx')),
  unsubscribe: lazyScreen(() => import('./screens/unsubscribe/Screen.tsx')),
};
