import type { PersonalData } from '../../../services/users/index.ts';
import { certificates } from './tables.ts';

/** The user's certificates. */
export const personalData: PersonalData = {
  rows: [{ table: certificates, paths: [[certificates.userId]] }],
};
