import type { NotificationKinds } from '../../../services/notifications/index.ts';

/** Notifications about applications of consultants. */
export const notificationKinds: NotificationKinds = {
  'consultant.become_accepted': {
    event: 'An application to become a consultant is accepted',
    to: 'applicant',
    types: ['ConsultantRequest'],
    group: 'account',
    mail: 'always',
  },
  'consultant.become_refused': {
    event: 'An application to become a consultant is declined',
    to: 'applicant',
    types: ['ConsultantRequest'],
    group: 'account',
    mail: 'always',
  },
  'consultant.type_accepted': {
    event: 'A change of the kind of consultant is accepted',
    to: 'consultant',
    types: ['ConsultantRequest'],
    group: 'account',
    mail: 'always',
  },
  'consultant.type_refused': {
    event: 'A change of the kind of consultant is declined',
    to: 'consultant',
    types: ['ConsultantRequest'],
    group: 'account',
    mail: 'always',
  },
};
