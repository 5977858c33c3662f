import type { NotificationKinds } from '../../../services/notifications/index.ts';

/** Notifications about certificates. */
export const notificationKinds: NotificationKinds = {
  'told.certificate': {
    event: 'A certificate is issued',
    to: 'learner',
    types: ['Certificate'],
    group: 'courses',
  },
};
