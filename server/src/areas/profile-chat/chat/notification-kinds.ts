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
  'told.report_closed': {
    event: 'A report of messages closes the chat',
    to: 'reporter',
    types: ['Chat'],
    group: 'account',
    mail: 'always',
  },
  'told.report_dismissed': {
    event: 'A report of messages is dismissed',
    to: 'reporter',
    types: ['Chat'],
    group: 'account',
    mail: 'always',
  },
  'told.chat_closed': {
    event: 'A chat is closed after a report of messages',
    to: 'who wrote them',
    types: ['Chat'],
    group: 'account',
    mail: 'always',
  },
  'told.chat_reopened': {
    event: 'A closed chat is opened again',
    to: 'both sides',
    types: ['Chat'],
    group: 'account',
  },
};
