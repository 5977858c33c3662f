import type { NotificationKinds } from '../../../services/notifications/index.ts';

/** Notifications about sign-in with a provider. */
export const notificationKinds: NotificationKinds = {
  'told.google_linked': {
    event: 'A Google account is linked',
    to: 'user',
    types: ['Account'],
    group: 'account',
    mail: 'always',
  },
};
