import type { NotificationKinds } from '../../../services/notifications/index.ts';

/** Notifications about tasks of the family. */
export const notificationKinds: NotificationKinds = {
  'told.task_assigned': {
    event: 'A consultant gives a task',
    to: 'assignee',
    types: ['Task'],
    group: 'family',
  },
  'told.task_assigned_for': {
    event: 'A consultant gives a task',
    to: 'owner of the family of the assignee',
    types: ['Task'],
    group: 'family',
  },
  'told.task_commented': {
    event: 'A consultant comments on a task',
    to: 'assignee',
    types: ['Task'],
    group: 'family',
  },
  'told.task_commented_for': {
    event: 'A consultant comments on a task',
    to: 'owner of the family of the assignee',
    types: ['Task'],
    group: 'family',
  },
  'told.task_proof_accepted': {
    event: 'The proof of a task is accepted',
    to: 'assignee',
    types: ['Task'],
    group: 'family',
  },
  'told.task_proof_accepted_for': {
    event: 'The proof of a task is accepted',
    to: 'owner of the family of the assignee',
    types: ['Task'],
    group: 'family',
  },
  'told.task_proof_returned': {
    event: 'The proof of a task is returned',
    to: 'assignee',
    types: ['Task'],
    group: 'family',
  },
  'told.task_proof_returned_for': {
    event: 'The proof of a task is returned',
    to: 'owner of the family of the assignee',
    types: ['Task'],
    group: 'family',
  },
  'told.task_proof_submitted': {
    event: 'A proof of a task is submitted',
    to: 'consultant',
    types: ['AssignedTask'],
    group: 'family',
  },
  'told.task_completed': {
    event: 'A task is completed',
    to: 'consultant',
    types: ['AssignedTask'],
    group: 'family',
  },
  'told.task_quiz_regraded': {
    event: 'The quiz of a task is graded again, with another result',
    to: 'assignee',
    types: ['Task'],
    group: 'family',
  },
  'told.task_quiz_regraded_for': {
    event: 'The quiz of a task is graded again, with another result',
    to: 'owner of the family of an assignee',
    types: ['Task'],
    group: 'family',
  },
};
