import type { AccountDetails } from 'shared-api/contracts/consultations/account';

const parenting = { id: 1, title: 'Parenting', specialties: [{ id: 11, title: 'Teenagers' }] };

/** The account of Dr. Amal. */
export const accountDetails = (details: Partial<AccountDetails> = {}): AccountDetails => ({
  type: 'consultant',
  about_en: 'Twenty years with families.',
  about_ar: 'عشرون عامًا مع الأسر.',
  job_title: { id: 1, title: 'Family counsellor' },
  job_title_id: 1,
  fields: [parenting],
  specialties: [{ id: 11, title: 'Teenagers' }],
  languages: [{ id: 1, name: 'Arabic' }],
  type_age: 3,
  ...details,
});

/** Options of the form; one of the two fields has specialties. */
export const fieldsAnswer = {
  body: { status: true, data: [parenting, { id: 2, title: 'Learning', specialties: [] }] },
};
export const jobTitlesAnswer = {
  body: { status: true, data: [{ id: 1, title: 'Family counsellor', title_feminine: 'Family counsellor' }] },
};
export const languagesAnswer = {
  body: {
    status: true,
    data: [
      { id: 1, name: 'Arabic' },
      { id: 2, name: 'English' },
    ],
  },
};
