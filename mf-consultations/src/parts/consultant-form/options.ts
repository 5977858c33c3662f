import type { ConsultantType } from 'shared-api/contracts/consultations/consultant';

/** Texts of the types. Organization is labelled mentor (CC §2). */
export const typeTexts = {
  consultant: 'sessions.form.types.consultant',
  organization: 'sessions.form.types.mentor',
  teacher: 'sessions.form.types.teacher',
} as const satisfies Record<ConsultantType, string>;

/** Texts of the codes of `type_age` (TF §3). */
export const ageTexts = {
  '1': 'sessions.form.ages.children',
  '2': 'sessions.form.ages.teenagers',
  '3': 'sessions.form.ages.adults',
  '4': 'sessions.form.ages.all',
} as const;
