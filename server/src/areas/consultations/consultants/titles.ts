import { arrayContains, asc, inArray, sql } from 'drizzle-orm';
import type { ConsultantType } from 'shared-api/contracts/consultations/consultant';
import type { Database, Language } from '../../../kernel/index.ts';
import { getTitleColumn } from '../../../kernel/index.ts';
import { fields, jobTitles, specialties } from './tables.ts';

export interface Titled {
  id: number;
  title: string;
}

/** Lists the job titles. */
export const listJobTitles = (db: Database, language: Language): Promise<Titled[]> =>
  db
    .select({ id: jobTitles.id, title: sql<string>`${getTitleColumn(jobTitles, language)}` })
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
