import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { consultationInfos } from '../../auth/index.ts';
import { consultantFields, consultantProfiles, consultantRequests, consultantSpecialties } from './tables.ts';

/**
 * Forgets what somebody said of themselves as a consultant, and what they asked operators for (PD-106). The empty profile
 * stays, because sessions that were held refer to it, and takes no bookings.
 */
export async function forgetConsultant(tx: Database, { id }: { id: number }): Promise<void> {
  await tx.delete(consultantRequests).where(eq(consultantRequests.userId, id));
  await tx.delete(consultantSpecialties).where(eq(consultantSpecialties.userId, id));
  await tx.delete(consultantFields).where(eq(consultantFields.userId, id));
  await tx
    .update(consultantProfiles)
    .set({ aboutEn: '', aboutAr: '', jobTitleId: null, typeAge: 4, timezone: 'UTC', disabled: true })
    .where(eq(consultantProfiles.userId, id));
  await tx.delete(consultationInfos).where(eq(consultationInfos.userId, id));
}
