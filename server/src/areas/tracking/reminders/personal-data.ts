import type { PersonalData } from '../../../services/users/index.ts';
import { trackingReminders } from './tables.ts';

/** When and how the user is reminded. */
export const personalData: PersonalData = {
  rows: [{ table: trackingReminders, paths: [[trackingReminders.userId]] }],
};
