import type { ConsultantType } from 'shared-api/contracts/consultations/consultant';

/** Values of the form of a consultant. Ids are strings; '' and [] stand for no choice. */
export interface ConsultantValues {
  type: ConsultantType | '';
  aboutEn: string;
  aboutAr: string;
  jobTitle: string;
  fields: string[];
  specialties: string[];
  ageType: string;
  languages: string[];
}

export type ConsultantField = keyof ConsultantValues;

/** Specialties are optional (TF §5). */
const texts = {
  type: 'sessions.form.errors.type',
  aboutEn: 'sessions.form.errors.aboutEn',
  aboutAr: 'sessions.form.errors.aboutAr',
  jobTitle: 'sessions.form.errors.jobTitle',
  fields: 'sessions.form.errors.fields',
  ageType: 'sessions.form.errors.ageType',
  languages: 'sessions.form.errors.languages',
} as const satisfies Partial<Record<ConsultantField, string>>;

/** Text keys of the missing values by field (TF §5). */
export function consultantProblems(values: ConsultantValues): Partial<Record<ConsultantField, string>> {
  const missing = Object.entries(texts).filter(([field]) => {
    const value = values[field as keyof typeof texts];
    return typeof value === 'string' ? value.trim() === '' : value.length === 0;
  });
  return Object.fromEntries(missing);
}

/** Wire name of each field → name in the form. */
export const consultantFields = {
  type: 'type',
  about_en: 'aboutEn',
  about_ar: 'aboutAr',
  job_title_id: 'jobTitle',
  fields: 'fields',
  specialty: 'specialties',
  type_age: 'ageType',
  languages: 'languages',
} as const satisfies Record<string, ConsultantField>;

/** A field of work of a type of consultant. */
export interface FieldOfWork {
  id: number;
  title: string;
  specialties: { id: number; title: string }[];
}

/** The specialties of the chosen fields, as options. */
export const listSpecialties = (fields: readonly FieldOfWork[], chosen: readonly string[]) =>
  fields
    .filter(({ id }) => chosen.includes(String(id)))
    .flatMap(({ specialties }) => specialties.map(({ id, title }) => ({ value: String(id), label: title })));
