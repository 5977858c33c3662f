import type { NotificationKinds } from '../../../services/notifications/index.ts';

/** Notifications about the progress of activities. */
export const notificationKinds: NotificationKinds = {
  'told.activity_quiz_regraded': {
    event: 'The quiz of an activity is graded again, with another result',
    to: 'participant',
    types: ['Activity'],
    group: 'tracking',
  },
  'told.activity_quiz_regraded_for': {
    event: 'The quiz of an activity is graded again, with another result',
    to: 'owner of the family of a participant',
    types: ['Activity'],
    group: 'tracking',
  },
};
