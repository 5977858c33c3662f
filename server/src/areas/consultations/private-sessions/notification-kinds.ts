import type { NotificationKinds } from '../../../services/notifications/index.ts';

/** Notifications about requests for private sessions. */
export const notificationKinds: NotificationKinds = {
  'request.asked': {
    event: 'A private session is requested',
    to: 'consultant',
    types: ['ConsultantRequest'],
    group: 'sessions',
    mail: 'optional',
  },
  'request.withdrawn': {
    event: 'A request is withdrawn',
    to: 'consultant',
    types: ['ConsultantRequest'],
    group: 'sessions',
    mail: 'optional',
  },
  'request.accepted': {
    event: 'A request is accepted',
    to: 'learner',
    types: ['UserRequest'],
    group: 'sessions',
    mail: 'always',
    endsAt: 'until',
  },
  'request.rejected': {
    event: 'A request is declined',
    to: 'learner',
    types: ['UserRequest'],
    group: 'sessions',
    mail: 'optional',
  },
};
