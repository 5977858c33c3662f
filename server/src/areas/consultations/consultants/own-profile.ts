import { and, eq, sql } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { consultationInfos, userLanguages } from '../../auth/index.ts';
import {
  consultantFields,
  consultantProfiles,
  consultantRequests,
  consultantSpecialties,
} from '../tables/consultants.ts';
import { checkForm, type Details } from './form.ts';
import { saveRequest } from './requests.ts';
import { storeDetails, storeFields } from './stored-details.ts';

/** The caller's profile details; empty and in the device's zone before they are first saved. */
export async function ownDetails(
  db: Database,
  userId: number,
  timezone: string | undefined,
): Promise<Omit<Details, 'job_title_id'> & { job_title_id: number | null }> {
  const [info] = await db
    .select({ type: consultationInfos.type, profile: consultantProfiles })
    .from(consultationInfos)
    .leftJoin(consultantProfiles, eq(consultantProfiles.userId, consultationInfos.userId))
    .where(eq(consultationInfos.userId, userId));
  if (!info) throw new Failure('not_found');
  const { type, profile } = info;
  const chosenFields = await db
    .select({ id: consultantFields.fieldId })
    .from(consultantFields)
    .where(eq(consultantFields.userId, userId));
  const chosenSpecialties = await db
    .select({ id: consultantSpecialties.specialtyId })
    .from(consultantSpecialties)
    .where(eq(consultantSpecialties.userId, userId));
  const spoken = await db
    .select({ id: userLanguages.languageId })
    .from(userLanguages)
    .where(eq(userLanguages.userId, userId));
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  return {
    type,
    about_en: profile?.aboutEn ?? '',
    about_ar: profile?.aboutAr ?? '',
    job_title_id: profile?.jobTitleId ?? null,
    type_age: profile?.typeAge ?? 4,
    timezone: profile?.timezone ?? timezone ?? 'UTC',
    fields: ids(chosenFields),
    specialty: ids(chosenSpecialties),
    languages: ids(spoken),
  };
}

/**
 * Changes the caller's profile. A change of type, with the fields and specialties for it, needs an operator's decision (PD-48); all other
 * fields change at once. Returns the requested type.
 * @throws Failure 400 as `checkForm`
 */
export async function editDetails(
  tx: Database,
  userId: number,
  form: Omit<Details, 'timezone'> & { timezone?: string },
  { device, now }: { device: string | undefined; now: Date },
): Promise<Details['type'] | null> {
  const { type } = await ownDetails(tx, userId, device);
  await checkForm(tx, form);
  await storeDetails(tx, userId, { ...form, timezone: form.timezone }, device);
  if (form.type === type) {
    await storeFields(tx, userId, form);
    return requestedType(tx, userId);
  }
  const { timezone } = await ownDetails(tx, userId, device);
  await saveRequest(tx, { userId, kind: 'type', details: { ...form, timezone } }, now);
  return form.type;
}

/** The requested type that waits for an operator's decision (PD-48); null if there is none. */
export async function requestedType(db: Database, userId: number): Promise<Details['type'] | null> {
  const [waiting] = await db
    .select({ type: sql<Details['type']>`${consultantRequests.details} ->> 'type'` })
    .from(consultantRequests)
    .where(
      and(
        eq(consultantRequests.userId, userId),
        eq(consultantRequests.kind, 'type'),
        eq(consultantRequests.status, 'pending'),
      ),
    );
  return waiting?.type ?? null;
}
