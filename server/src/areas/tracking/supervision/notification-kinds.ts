import type { NotificationKinds } from '../../../services/notifications/index.ts';

/** Notifications about supervision. */
export const notificationKinds: NotificationKinds = {
  'told.supervision_requested': {
    event: 'Supervision is requested',
    to: 'consultant',
    types: ['SupervisionRequest'],
    group: 'tracking',
  },
  'told.supervision_accepted': {
    event: 'Supervision is accepted',
    to: 'participant, and who asked',
    types: ['SupervisionAnswer'],
    group: 'tracking',
  },
  'told.supervision_rejected': {
    event: 'Supervision is declined',
    to: 'participant, and who asked',
    types: ['SupervisionAnswer'],
    group: 'tracking',
  },
  'told.supervision_ended': {
    event: 'Supervision is ended by one side',
    to: 'the other side',
    types: ['SupervisionRequest', 'SupervisionAnswer'],
    group: 'tracking',
  },
};
