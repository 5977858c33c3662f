import type { PersonalData } from '../../../services/users/index.ts';
import { trackingReminders } from '../tables/reminders.ts';

/** When and how the user is reminded. */
export const personalData: PersonalData = {
  rows: [
    {
      table: trackingReminders,
      title: { en: 'Reminders', ar: 'التذكيرات' },
      paths: [[trackingReminders.userId]],
    },
  ],
};
