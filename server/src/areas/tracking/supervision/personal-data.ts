import type { PersonalData } from '../../../services/users/index.ts';
import { supervisionRequests } from './tables.ts';

/** Supervision of the user, and what the user asked for or was asked for. */
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
