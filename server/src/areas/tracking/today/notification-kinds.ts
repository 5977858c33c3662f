import type { NotificationKinds } from '../../../services/notifications/index.ts';

/** The daily reminder, which has settings of its own. */
export const notificationKinds: NotificationKinds = {
  'told.today_open': {
    event: 'Activities of the day are still open, at the hour that the person chose',
    to: 'participant, or owner of the family',
    types: ['Today'],
    group: 'family',
    mail: 'optional',
    endsAt: 'until',
  },
};
