import { arrayContains, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ConsultantType } from 'shared-api/contracts/consultations/consultant';
import type { Database, Language } from '../../../kernel/index.ts';
import { Failure, getTitleColumn, inLanguage } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { fields, jobTitles, specialties } from '../tables/consultants.ts';

export interface Titled {
  id: number;
  title: string;
}

/** A job title with its form for women, which is the same in most languages. */
export interface JobTitle extends Titled {
  title_feminine: string;
}

/** Value of `gender` for women (PD-17). */
export const female = 2;

const feminineColumn = (language: Language): SQL<string> =>
  inLanguage(language, {
    en: sql<string>`${jobTitles.titleEn}`,
    ar: sql<string>`coalesce(${jobTitles.titleArFeminine}, ${jobTitles.titleAr})`,
  });

/** Selects the name of a job title in the form for a gender (PD-140). */
export const jobTitleFor = (gender: SQL | PgColumn, language: Language): SQL<string> =>
  sql<string>`case when ${gender} = ${sql.raw(String(female))} then ${feminineColumn(language)} else ${getTitleColumn(jobTitles, language)} end`;

/** Converts a job title to the form for a gender, as `jobTitleFor`. */
export const toTitled = ({ id, title, title_feminine }: JobTitle, gender: number): Titled => ({
  id,
  title: gender === female ? title_feminine : title,
});

/** A user's gender, for the form of the job title (PD-140). */
export async function findGender(db: Database, userId: number): Promise<number> {
  const [user] = await db.select({ gender: users.gender }).from(users).where(eq(users.id, userId));
  if (!user) throw new Failure('not_found');
  return user.gender;
}

/** Lists the job titles. */
export const listJobTitles = (db: Database, language: Language): Promise<JobTitle[]> =>
  db
    .select({
      id: jobTitles.id,
      title: sql<string>`${getTitleColumn(jobTitles, language)}`,
      title_feminine: feminineColumn(language),
    })
    .from(jobTitles)
    .orderBy(asc(jobTitles.id));

/** Lists the specialties of some fields, or all. */
export const listSpecialties = (
  db: Database,
  language: Language,
  fieldIds?: readonly number[],
): Promise<(Titled & { field_id: number })[]> =>
  db
    .select({
      id: specialties.id,
      title: sql<string>`${getTitleColumn(specialties, language)}`,
      field_id: specialties.fieldId,
    })
    .from(specialties)
    .where(fieldIds && inArray(specialties.fieldId, [...fieldIds]))
    .orderBy(asc(specialties.fieldId), asc(specialties.id));

/** Lists fields with their specialties: all, or those of a type of consultants. */
export async function listFields(
  db: Database,
  language: Language,
  type?: ConsultantType,
): Promise<(Titled & { specialties: Titled[] })[]> {
  const found = await db
    .select({ id: fields.id, title: sql<string>`${getTitleColumn(fields, language)}` })
    .from(fields)
    .where(type && arrayContains(fields.types, [type]))
    .orderBy(asc(fields.id));
  const all = await listSpecialties(db, language);
  return found.map((field) => ({
    ...field,
    specialties: all.filter(({ field_id }) => field_id === field.id).map(({ id, title }) => ({ id, title })),
  }));
}
