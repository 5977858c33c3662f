import type { PersonalData } from '../../../services/users/index.ts';
import { supervisionRequests } from '../tables/supervision.ts';

/** Supervisions of the user, and requests that the user sent or received. */
export const personalData: PersonalData = {
  rows: [
    {
      table: supervisionRequests,
      title: { en: 'Supervision', ar: 'الإشراف' },
      paths: [
        [supervisionRequests.userId],
        [supervisionRequests.requesterId],
        [supervisionRequests.consultantId],
      ],
    },
  ],
};
