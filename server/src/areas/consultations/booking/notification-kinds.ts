import type { NotificationKinds } from '../../../services/notifications/index.ts';

/** Notifications about sessions of two people. */
export const notificationKinds: NotificationKinds = {
  'told.booked': {
    event: 'A session is booked',
    to: 'learner and consultant',
    types: ['ConsultationSession'],
    group: 'sessions',
    mail: 'always',
  },
  'told.cancelled': {
    event: 'A session is cancelled',
    to: 'learner and consultant',
    types: ['ConsultationSession'],
    group: 'sessions',
    mail: 'always',
  },
  'told.moved': {
    event: 'A session is moved',
    to: 'learner and consultant',
    types: ['ConsultationSession'],
    group: 'sessions',
    mail: 'always',
  },
  'told.link': {
    event: 'The link of a session changes',
    to: 'learner and consultant',
    types: ['ConsultationSession'],
    group: 'sessions',
    mail: 'always',
  },
  'told.soon': {
    event: 'A session begins soon',
    to: 'learner and consultant',
    types: ['ConsultationSession'],
    group: 'sessions',
    mail: 'optional',
    endsAt: 'time',
  },
  'told.proposed': {
    event: 'The consultant proposes another time',
    to: 'learner',
    types: ['ConsultationSession'],
    group: 'sessions',
    mail: 'always',
  },
  'told.withdrawn': {
    event: 'The consultant withdraws a proposed time',
    to: 'learner',
    types: ['ConsultationSession'],
    group: 'sessions',
    mail: 'always',
  },
  'told.declined': {
    event: 'The learner declines a proposed time',
    to: 'consultant',
    types: ['ConsultationSession'],
    group: 'sessions',
    mail: 'always',
  },
  'told.unanswered': {
    event: 'A proposed time was not answered',
    to: 'consultant',
    types: ['ConsultationSession'],
    group: 'sessions',
    mail: 'always',
  },
  'told.rated': {
    event: 'A learner rates a session',
    to: 'consultant',
    types: ['Rating'],
    group: 'sessions',
  },
};
