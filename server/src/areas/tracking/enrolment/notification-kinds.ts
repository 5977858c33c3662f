import type { NotificationKinds } from '../../../services/notifications/index.ts';

/** Notifications about enrolments in follow-up systems and competitions. */
export const notificationKinds: NotificationKinds = {
  'told.tracking': {
    event: 'A participant is enrolled, bought or free',
    to: 'participant',
    types: ['Tracking', 'Initiative', 'TrackingPackage', 'InitiativePackage'],
    group: 'tracking',
  },
  'told.tracking_for_you': {
    event: 'Somebody bought the system for a participant',
    to: 'participant',
    types: ['Tracking', 'Initiative', 'TrackingPackage', 'InitiativePackage'],
    group: 'tracking',
  },
};
