import { eq, inArray } from 'drizzle-orm';
import type { Output } from 'shared-api/contract';
import type { AccountDetails, apply } from 'shared-api/contracts/consultations/account';
import { type Database, Failure, type FieldError, type Language } from '../../../kernel/index.ts';
import { languages, spokenLanguages } from '../../../services/settings/index.ts';
import { fields, jobTitles, specialties } from '../tables/consultants.ts';
import { listFields, listJobTitles, listSpecialties, toTitled } from './titles.ts';

/** The profile form with its zone, as profiles and requests store it. */
export type Details = Omit<Output<typeof apply>['body'], 'timezone'> & { timezone: string };

/**
 * Rejects a form with unknown ids, with fields of another type, or with specialties of other fields (TF §5).
 * @throws Failure 400 `invalid_input` with the specified texts by field
 */
export async function checkForm(db: Database, form: Omit<Details, 'timezone'>): Promise<void> {
  const errors: Record<string, FieldError[]> = {};
  const titles = await db
    .select({ id: jobTitles.id })
    .from(jobTitles)
    .where(eq(jobTitles.id, form.job_title_id));
  if (titles.length === 0) errors.job_title_id = ['consultant.job_title'];
  const spoken = await db
    .select({ id: languages.id })
    .from(languages)
    .where(inArray(languages.id, form.languages));
  if (spoken.length < new Set(form.languages).size) errors.languages = ['consultant.languages'];
  const chosen = await db
    .select({ id: fields.id, types: fields.types })
    .from(fields)
    .where(inArray(fields.id, form.fields));
  const ofType = chosen.filter(({ types }) => types.includes(form.type));
  if (ofType.length < new Set(form.fields).size) errors.fields = ['consultant.fields'];
  const special = await db
    .select({ fieldId: specialties.fieldId })
    .from(specialties)
    .where(inArray(specialties.id, form.specialty));
  const ofFields = special.filter(({ fieldId }) => form.fields.includes(fieldId));
  if (ofFields.length < new Set(form.specialty).size) errors.specialty = ['consultant.specialties'];
  if (Object.keys(errors).length > 0) throw new Failure('invalid_input', { errors });
}

/** Creates a function that converts details to wire form, with titles in a language and in the form for the person's gender. */
export async function detailsReader(db: Database, language: Language) {
  type StoredDetails = Omit<Details, 'job_title_id'> & { job_title_id: number | null };
  const titles = await listJobTitles(db, language);
  const allFields = await listFields(db, language);
  const special = await listSpecialties(db, language);
  const spoken = await spokenLanguages(db, language);
  return (details: StoredDetails, gender: number): AccountDetails => {
    const jobTitle = titles.find(({ id }) => id === details.job_title_id);
    return {
      type: details.type,
      about_en: details.about_en,
      about_ar: details.about_ar,
      job_title: jobTitle ? toTitled(jobTitle, gender) : null,
      job_title_id: details.job_title_id,
      fields: allFields.filter(({ id }) => details.fields.includes(id)),
      specialties: special
        .filter(({ id }) => details.specialty.includes(id))
        .map(({ id, title }) => ({ id, title })),
      languages: spoken.filter(({ id }) => details.languages.includes(id)),
      type_age: details.type_age,
    };
  };
}
