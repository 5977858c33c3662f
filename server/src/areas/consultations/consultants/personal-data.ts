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
    {
      table: consultantProfiles,
      title: { en: 'Profile of the consultant', ar: 'ملف المستشار' },
      paths: [[consultantProfiles.userId]],
    },
    {
      table: consultantFields,
      title: { en: 'Fields of the consultant', ar: 'مجالات المستشار' },
      paths: [[consultantFields.userId, consultantProfiles.userId]],
    },
    {
      table: consultantSpecialties,
      title: { en: 'Specialties of the consultant', ar: 'تخصصات المستشار' },
      paths: [[consultantSpecialties.userId, consultantProfiles.userId]],
    },
    {
      table: consultantRequests,
      title: { en: 'Applications as a consultant', ar: 'طلبات الانضمام كمستشار' },
      paths: [[consultantRequests.userId]],
      leftOut: { decided_by: 'The operator who decided.' },
    },
  ],
  withheld: {
    consultant_listings:
      'What lists are sorted by: the name, the ratings and the prices, which other sections have.',
  },
};
