import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { consultationInfos, userLanguages } from '../../auth/index.ts';
import { consultantFields, consultantProfiles, consultantSpecialties } from '../tables/consultants.ts';
import type { Details } from './form.ts';

const unique = (ids: readonly number[]) => [...new Set(ids)];

/** Stores the profile details that do not depend on the type. The account is locked, or was created in this transaction. */
export async function storeDetails(
  tx: Database,
  userId: number,
  details: Omit<Details, 'type' | 'fields' | 'specialty' | 'timezone'> & { timezone: string | undefined },
  device: string | undefined,
): Promise<void> {
  const text = {
    aboutEn: details.about_en,
    aboutAr: details.about_ar,
    jobTitleId: details.job_title_id,
    typeAge: details.type_age,
  };
  await tx
    .insert(consultantProfiles)
    .values({ userId, ...text, timezone: details.timezone ?? device ?? 'UTC' })
    .onConflictDoUpdate({
      target: consultantProfiles.userId,
      // Keeps the stored zone if the form has none.
      set: { ...text, ...(details.timezone !== undefined && { timezone: details.timezone }) },
    });
  await tx.delete(userLanguages).where(eq(userLanguages.userId, userId));
  await tx
    .insert(userLanguages)
    .values(unique(details.languages).map((languageId) => ({ userId, languageId })));
}

/** Stores a consultant's fields and specialties; they depend on the type and change together with it. */
export async function storeFields(
  tx: Database,
  userId: number,
  { fields, specialty }: Pick<Details, 'fields' | 'specialty'>,
): Promise<void> {
  await tx.delete(consultantFields).where(eq(consultantFields.userId, userId));
  await tx.delete(consultantSpecialties).where(eq(consultantSpecialties.userId, userId));
  if (fields.length > 0)
    await tx.insert(consultantFields).values(unique(fields).map((fieldId) => ({ userId, fieldId })));
  if (specialty.length > 0)
    await tx
      .insert(consultantSpecialties)
      .values(unique(specialty).map((specialtyId) => ({ userId, specialtyId })));
}

/** Applies an accepted change of type, with its fields and specialties. */
export async function changeType(
  tx: Database,
  userId: number,
  { type, fields, specialty }: Pick<Details, 'type' | 'fields' | 'specialty'>,
): Promise<void> {
  await tx.update(consultationInfos).set({ type }).where(eq(consultationInfos.userId, userId));
  await storeFields(tx, userId, { fields, specialty });
}

/** Makes an account a consultant; the only place that sets it (PD-7). */
export async function makeConsultant(
  tx: Database,
  userId: number,
  details: Details,
  now: Date,
): Promise<void> {
  await tx.update(users).set({ isConsultant: true, updatedAt: now }).where(eq(users.id, userId));
  await tx
    .insert(consultationInfos)
    .values({ userId, type: details.type })
    .onConflictDoUpdate({ target: consultationInfos.userId, set: { type: details.type } });
  await storeDetails(tx, userId, details, undefined);
  await storeFields(tx, userId, details);
}
