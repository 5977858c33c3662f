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
    to: 'participant',
    types: ['Activity'],
    group: 'tracking',
  },
  'told.proof_marked_for': {
    event: 'A proof is marked',
    to: 'who submitted it for the participant',
    types: ['Activity'],
    group: 'tracking',
  },
  'told.proof_corrected': {
    event: 'The mark of a proof is corrected',
    to: 'participant',
    types: ['Activity'],
    group: 'tracking',
  },
  'told.proof_corrected_for': {
    event: 'The mark of a proof is corrected',
    to: 'who submitted it for the participant',
    types: ['Activity'],
    group: 'tracking',
  },
  'told.proof_returned': {
    event: 'A proof is returned',
    to: 'participant',
    types: ['Activity'],
    group: 'tracking',
  },
  'told.proof_returned_for': {
    event: 'A proof is returned',
    to: 'who submitted it for the participant',
    types: ['Activity'],
    group: 'tracking',
  },
  'told.marking_ended': {
    event: 'The marking of a competition ends: its ranking is open',
    to: 'participants',
    types: ['Initiative'],
    group: 'tracking',
  },
  'told.marking_ended_for': {
    event: 'The marking of a competition ends: its ranking is open',
    to: 'who enrolled a participant',
    types: ['Initiative'],
    group: 'tracking',
  },
};
