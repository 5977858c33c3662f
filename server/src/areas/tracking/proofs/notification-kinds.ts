import type { NotificationKinds } from '../../../services/notifications/index.ts';

/** Notifications about proofs. */
export const notificationKinds: NotificationKinds = {
  'told.proof_submitted': {
    event: 'A proof waits for its mark',
    to: 'provider of the system; of a system of the house, operators',
    types: ['ProofsToMark'],
    group: 'tracking',
  },
  'told.proof_marked': {
    event: 'A proof is marked',
    to: 'participant, and who submitted it',
    types: ['Activity'],
    group: 'tracking',
  },
  'told.proof_returned': {
    event: 'A proof is returned',
    to: 'participant, and who submitted it',
    types: ['Activity'],
    group: 'tracking',
  },
  'told.marking_ended': {
    event: 'The marking of a competition ends: its ranking is open',
    to: 'participants, and who enrolled them',
    types: ['Initiative'],
    group: 'tracking',
  },
};
