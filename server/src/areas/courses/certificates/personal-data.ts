import type { PersonalData } from '../../../services/users/index.ts';
import { certificates } from '../tables/certificates.ts';

/** The user's certificates. */
export const personalData: PersonalData = {
  rows: [
    { table: certificates, title: { en: 'Certificates', ar: 'الشهادات' }, paths: [[certificates.userId]] },
  ],
};
