import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { consultationInfos, userLanguages, users } from '../accounts/tables.ts';
import type { Details } from './form.ts';
import { consultantFields, consultantProfiles, consultantSpecialties } from './tables.ts';

/** Stores what a consultant says of themselves, all but the type. The account is locked, or just made. */
export async function storeDetails(
  tx: Database,
  userId: number,
  details: Omit<Details, 'type' | 'timezone'> & { timezone: string | undefined },
  device: string | undefined,
): Promise<void> {
  const said = {
    aboutEn: details.about_en,
    aboutAr: details.about_ar,
    jobTitleId: details.job_title_id,
    typeAge: details.type_age,
  };
  await tx
    .insert(consultantProfiles)
    .values({ userId, ...said, timezone: details.timezone ?? device ?? 'UTC' })
    .onConflictDoUpdate({
      target: consultantProfiles.userId,
      // The zone that is there holds unless another one was sent.
      set: { ...said, ...(details.timezone !== undefined && { timezone: details.timezone }) },
    });
  await tx.delete(consultantFields).where(eq(consultantFields.userId, userId));
  await tx.delete(consultantSpecialties).where(eq(consultantSpecialties.userId, userId));
  await tx.delete(userLanguages).where(eq(userLanguages.userId, userId));
  const unique = (ids: readonly number[]) => [...new Set(ids)];
  await tx.insert(consultantFields).values(unique(details.fields).map((fieldId) => ({ userId, fieldId })));
  if (details.specialty.length > 0)
    await tx
      .insert(consultantSpecialties)
      .values(unique(details.specialty).map((specialtyId) => ({ userId, specialtyId })));
  await tx
    .insert(userLanguages)
    .values(unique(details.languages).map((languageId) => ({ userId, languageId })));
}

/** Makes an account a consultant's (decision 7: whether it is one stands here alone). */
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
}
