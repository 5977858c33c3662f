import type { PersonalData } from '../../../services/users/index.ts';
import {
  consultantFields,
  consultantProfiles,
  consultantRequests,
  consultantSpecialties,
  fields,
  jobTitles,
  specialties,
} from './tables.ts';

/** The profile of a consultant, and the applications to become one. */
export const personalData: PersonalData = {
  names: [
    { table: jobTitles, name: { en: jobTitles.titleEn, ar: jobTitles.titleAr } },
    { table: fields, name: { en: fields.titleEn, ar: fields.titleAr } },
    { table: specialties, name: { en: specialties.titleEn, ar: specialties.titleAr } },
  ],
  rows: [
    { table: consultantProfiles, paths: [[consultantProfiles.userId]] },
    { table: consultantFields, paths: [[consultantFields.userId, consultantProfiles.userId]] },
    { table: consultantSpecialties, paths: [[consultantSpecialties.userId, consultantProfiles.userId]] },
    {
      table: consultantRequests,
      paths: [[consultantRequests.userId]],
      leftOut: { decided_by: 'The operator who decided.' },
    },
  ],
};
