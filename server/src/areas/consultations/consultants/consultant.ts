import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ConsultantType } from 'shared-api/contracts/consultations/consultant';
import type { Database } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { consultationInfos } from '../../auth/index.ts';
import { consultantProfiles } from './tables.ts';

/** What other areas ask of a consultant. */
export interface Consultant {
  userId: number;
  type: ConsultantType;
  username: string;
  /** IANA zone that availability is written in (PD-21). */
  timezone: string;
  /** Takes no requests and bookings (PD-47), or the account is about to be deleted. */
  disabled: boolean;
}

/** A consultant by the account's id; undefined for everybody else, and for one who has no profile yet. */
export async function consultantOf(db: Database, userId: number): Promise<Consultant | undefined> {
  const [row] = await db
    .select({
      userId: users.id,
      type: consultationInfos.type,
      username: users.username,
      timezone: consultantProfiles.timezone,
      disabled: sql<boolean>`${consultantProfiles.disabled} or ${users.deletesAt} is not null`,
    })
    .from(users)
    .innerJoin(consultationInfos, eq(consultationInfos.userId, users.id))
    .innerJoin(consultantProfiles, eq(consultantProfiles.userId, users.id))
    .where(and(eq(users.id, userId), users.isConsultant, isNull(users.deletedAt)));
  return row;
}
