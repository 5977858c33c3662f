import type { NotificationKinds } from '../../../services/notifications/index.ts';

/** Notifications about runs. */
export const notificationKinds: NotificationKinds = {
  'told.invitation_counted': {
    event: 'An invitation counts for the score',
    to: 'participant',
    types: ['Tracking', 'Initiative', 'TrackingPackage', 'InitiativePackage'],
    group: 'tracking',
  },
  'told.invitation_counted_for': {
    event: 'An invitation counts for the score',
    to: 'owner of the family of the participant',
    types: ['Tracking', 'Initiative', 'TrackingPackage', 'InitiativePackage'],
    group: 'tracking',
  },
};
