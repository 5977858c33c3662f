import { sql } from 'drizzle-orm';
import { type PersonalData, users } from '../../../services/users/index.ts';
import {
  consultantFields,
  consultantProfiles,
  consultantRequests,
  consultantSpecialties,
  fields,
  jobTitles,
  specialties,
} from '../tables/consultants.ts';
import { jobTitleFor } from './titles.ts';

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
      title: { en: 'Profile of the consultant', ar: 'ملف الاستشارات' },
      paths: [[consultantProfiles.userId]],
      // Replaces the title's name by the form for the consultant's gender (PD-140).
      texts: (_, language) => ({
        job_title_name: sql`${sql`(
          select ${jobTitleFor(users.gender, language)} from ${jobTitles}, ${users}
          where ${jobTitles.id} = ${consultantProfiles.jobTitleId} and ${users.id} = ${consultantProfiles.userId}
        )`}`,
      }),
    },
    {
      table: consultantFields,
      title: { en: 'Fields of the consultant', ar: 'مجالات الاستشارات' },
      paths: [[consultantFields.userId, consultantProfiles.userId]],
    },
    {
      table: consultantSpecialties,
      title: { en: 'Specialties of the consultant', ar: 'تخصصات الاستشارات' },
      paths: [[consultantSpecialties.userId, consultantProfiles.userId]],
    },
    {
      table: consultantRequests,
      title: { en: 'Applications as a consultant', ar: 'طلبات الانضمام إلى المستشارين' },
      paths: [[consultantRequests.userId]],
      leftOut: { decided_by: 'The operator who decided.' },
    },
  ],
  withheld: {
    consultant_listings:
      'What lists are sorted by: the name, the ratings and the prices, which other sections have.',
  },
};
