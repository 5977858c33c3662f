import type { PersonalData } from '../users/index.ts';
import { mediaUploads } from './tables.ts';

/** The files that the user uploaded, by the ids that other rows name. */
export const personalData: PersonalData = {
  rows: [{ table: mediaUploads, paths: [[mediaUploads.userId]] }],
};
