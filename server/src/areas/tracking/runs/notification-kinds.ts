import type { NotificationKinds } from '../../../services/notifications/index.ts';

/** Notifications about runs. */
export const notificationKinds: NotificationKinds = {
  'told.invitation_counted': {
    event: 'An invitation counts for the score',
    to: 'participant and owner of their family',
    types: ['Tracking', 'Initiative', 'TrackingPackage', 'InitiativePackage'],
    group: 'tracking',
  },
};
