import { lazyScreen } from 'platform/remote';

/** Screen folder → its screen, loaded when one of its pages is opened. Screens are default exports. */
export const routes = {
  start: lazyScreen(() => import('./screens/start/Screen.tsx')),
  dashboard: lazyScreen(() => import('./screens/dashboard/Screen.tsx')),
  'dashboard-entries': lazyScreen(() => import('./screens/dashboard-entries/Screen.tsx')),
  'consultant-requests': lazyScreen(() => import('./screens/consultant-requests/Screen.tsx')),
  'practical-tasks': lazyScreen(() => import('./screens/practical-tasks/Screen.tsx')),
  'camp-bookings': lazyScreen(() => import('./screens/camp-bookings/Screen.tsx')),
  mails: lazyScreen(() => import('./screens/mails/Screen.tsx')),
  jobs: lazyScreen(() => import('./screens/jobs/Screen.tsx')),
  webhooks: lazyScreen(() => import('./screens/webhooks/Screen.tsx')),
  deletions: lazyScreen(() => import('./screens/deletions/Screen.tsx')),
  people: lazyScreen(() => import('./screens/people/Screen.tsx')),
  person: lazyScreen(() => import('./screens/person/Screen.tsx')),
  orders: lazyScreen(() => import('./screens/orders/Screen.tsx')),
  order: lazyScreen(() => import('./screens/order/Screen.tsx')),
  coupons: lazyScreen(() => import('./screens/coupons/Screen.tsx')),
  wallets: lazyScreen(() => import('./screens/wallets/Screen.tsx')),
  payments: lazyScreen(() => import('./screens/payments/Screen.tsx')),
  payouts: lazyScreen(() => import('./screens/payouts/Screen.tsx')),
  quizzes: lazyScreen(() => import('./screens/quizzes/Screen.tsx')),
  roles: lazyScreen(() => import('./screens/roles/Screen.tsx')),
  audit: lazyScreen(() => import('./screens/audit/Screen.tsx')),
  settings: lazyScreen(() => import('./screens/settings/Screen.tsx')),
  releases: lazyScreen(() => import('./screens/releases/Screen.tsx')),
};
