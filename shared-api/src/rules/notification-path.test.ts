import { expect, test } from 'vitest';
import { findNotificationPath } from './notification-path.ts';

const marked = { modelId: 91, familyMemberId: 3, params: { trackingId: 9, date: '2030-04-20' } };

test.each([
  [{ type: 'ConsultationSession' }, '/show/user/profile?tab=sessions'],
  [{ type: 'Questionnaire', modelId: 7 }, '/survey/7'],
  [{ type: 'UserRequest', modelId: 1, consultantUserRequestId: 3 }, '/private/sessions/3/details/0'],
  [{ type: 'Course', modelId: 5 }, '/lessons/5'],
  [{ type: 'Order', modelId: 5 }, '/user/orders/5'],
  [{ type: 'Payout', modelId: 5 }, '/consultant/earnings'],
  [{ type: 'Dispute', modelId: 5 }, '/admin/payments?tab=disputes'],
  [{ type: 'BankQuestion' }, '/bank-questions'],
  [{ type: 'Today' }, '/user/today'],
  [{ type: 'Certificate' }, '/show/user/profile?tab=certificaties'],
  [{ type: 'Task', taskId: 4, familyMemberId: 3 }, '/task-details/4/3/'],
  [{ type: 'SupervisionRequest', modelId: 9, familyMemberId: 3 }, '/consultant/supervision'],
  [{ type: 'SupervisionAnswer', modelId: 9, familyMemberId: 3 }, '/tracking/9/3/-/private-request/'],
  [{ type: 'Activity', ...marked }, '/activity/91/9/2030-04-20/3/2030-04-20/add-progress'],
  [{ type: 'Tracking', modelId: 9, familyMemberId: 3 }, '/user/trackings/9/details/enrolled/3'],
  [
    { type: 'Initiative', modelId: 12, familyMemberId: 3 },
    '/user/initiative/12/details/enrolled/3?trackType=initiative',
  ],
  [{ type: 'TrackingPackage', modelId: 4 }, '/user/trackings/4/package/levels?discover=0'],
  [{ type: 'InitiativePackage', modelId: 4 }, '/user/initiatives/4/package/levels?discover=0'],
])('a notification of %o opens %s', (subject, path) => {
  expect(findNotificationPath(subject)).toBe(path);
});

test.each([
  { type: 'ConsultantRequest', modelId: 3 },
  { type: 'Task', taskId: 4 },
  { type: 'Tracking', modelId: 9 },
  { type: 'Activity', modelId: 91, familyMemberId: 3 },
  { type: 'Course' },
  { type: 'Unknown', modelId: 1, familyMemberId: 3 },
])('a notification of %o opens nothing', (subject) => {
  expect(findNotificationPath(subject)).toBeUndefined();
});
