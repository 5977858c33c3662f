import type { PersonalData } from '../../../services/users/index.ts';
import { trackingNotes } from './tables.ts';

/** Notes that the user wrote, and those about the user's activities and tasks. */
export const personalData: PersonalData = {
  rows: [{ table: trackingNotes, paths: [[trackingNotes.userId], [trackingNotes.authorId]] }],
};
