import type { ConsultantType } from 'shared-api/contracts/consultations/consultant';
import { useSession } from 'shared-api/session';

/** Texts of the types. Organization is labelled mentor (CC §2). */
const typeTexts = {
  consultant: 'sessions.form.types.consultant',
  organization: 'sessions.form.types.mentor',
  teacher: 'sessions.form.types.teacher',
} as const satisfies Record<ConsultantType, string>;

const typeTextsForWomen = {
  consultant: 'booking.typeNamesFeminine.consultant',
  organization: 'booking.typeNamesFeminine.organization',
  teacher: 'booking.typeNamesFeminine.teacher',
} as const satisfies Record<ConsultantType, string>;

/** Texts of the types in the form for the user's gender (PD-140). */
export const useTypeTexts = () => (useSession(({ gender }) => gender === 2) ? typeTextsForWomen : typeTexts);

/** Texts of the codes of `type_age` (TF §3). */
export const ageTexts = {
  '1': 'sessions.form.ages.children',
  '2': 'sessions.form.ages.teenagers',
  '3': 'sessions.form.ages.adults',
  '4': 'sessions.form.ages.all',
} as const;
