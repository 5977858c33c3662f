import type { NotificationKinds } from '../../../services/notifications/index.ts';

/** Notifications about the account itself. */
export const notificationKinds: NotificationKinds = {
  'told.password_changed': {
    event: 'The password is changed',
    to: 'user',
    types: ['Account'],
    group: 'account',
    mail: 'always',
  },
  'told.account_kept': {
    event: 'Signing in cancels the deletion of the account',
    to: 'user',
    types: ['Account'],
    group: 'account',
    mail: 'always',
  },
};
