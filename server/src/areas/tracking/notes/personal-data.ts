import type { PersonalData } from '../../../services/users/index.ts';
import { trackingNotes } from '../tables/notes.ts';

/** Notes that the user wrote, and those about the user's activities and tasks. */
export const personalData: PersonalData = {
  rows: [
    {
      table: trackingNotes,
      title: { en: 'Notes', ar: 'الملاحظات' },
      paths: [[trackingNotes.userId], [trackingNotes.authorId]],
    },
  ],
};
