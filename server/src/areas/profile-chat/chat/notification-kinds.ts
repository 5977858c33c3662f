import type { NotificationKinds } from '../../../services/notifications/index.ts';

/** Notifications about messages. */
export const notificationKinds: NotificationKinds = {
  'told.message': {
    event: 'Messages are unread: one notification for each conversation until it is read',
    to: 'recipient',
    types: ['Chat'],
    group: 'messages',
    mail: 'optional',
  },
};
