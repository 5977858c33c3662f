import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { consultationInfos } from '../../auth/index.ts';
import {
  consultantFields,
  consultantProfiles,
  consultantRequests,
  consultantSpecialties,
} from '../tables/consultants.ts';

/**
 * Erases a consultant's profile texts and requests to operators (PD-106). An empty profile stays, because past sessions refer to it; it
 * cannot be booked.
 */
export async function eraseConsultant(tx: Database, { id }: { id: number }): Promise<void> {
  await tx.delete(consultantRequests).where(eq(consultantRequests.userId, id));
  await tx.delete(consultantSpecialties).where(eq(consultantSpecialties.userId, id));
  await tx.delete(consultantFields).where(eq(consultantFields.userId, id));
  await tx
    .update(consultantProfiles)
    .set({ aboutEn: '', aboutAr: '', jobTitleId: null, typeAge: 4, timezone: 'UTC', disabled: true })
    .where(eq(consultantProfiles.userId, id));
  await tx.delete(consultationInfos).where(eq(consultationInfos.userId, id));
}
