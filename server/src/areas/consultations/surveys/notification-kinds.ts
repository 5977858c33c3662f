import type { NotificationKinds } from '../../../services/notifications/index.ts';

/** Notifications about surveys. */
export const notificationKinds: NotificationKinds = {
  'told.survey': {
    event: 'A survey about a consultant or a session is assigned',
    to: 'learner',
    types: ['Questionnaire'],
    group: 'sessions',
  },
};
