import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ConsultantType } from 'shared-api/contracts/consultations/consultant';
import type { Database } from '../../../kernel/index.ts';
import { isUnavailable, users } from '../../../services/users/index.ts';
import { consultationInfos } from '../../auth/index.ts';
import { consultantProfiles } from '../tables/consultants.ts';

/** A consultant as other areas need them. */
export interface Consultant {
  userId: number;
  type: ConsultantType;
  username: string;
  /** IANA zone of the consultant's availability (PD-21). */
  timezone: string;
  /** Whether requests and bookings are rejected, because they are suspended (PD-47) or the account is blocked or about to be closed. */
  disabled: boolean;
  /** Whether an operator has blocked the account: its public pages are not shown. */
  blocked: boolean;
}

/** Finds a consultant by account id; undefined for other users and without a profile. */
export async function findConsultant(db: Database, userId: number): Promise<Consultant | undefined> {
  const [row] = await db
    .select({
      userId: users.id,
      type: consultationInfos.type,
      username: users.username,
      timezone: consultantProfiles.timezone,
      disabled: sql<boolean>`${consultantProfiles.disabled} or ${isUnavailable(users)}`,
      blocked: sql<boolean>`${users.blockedAt} is not null`,
    })
    .from(users)
    .innerJoin(consultationInfos, eq(consultationInfos.userId, users.id))
    .innerJoin(consultantProfiles, eq(consultantProfiles.userId, users.id))
    .where(and(eq(users.id, userId), users.isConsultant, isNull(users.deletedAt)));
  return row;
}

/** Finds a consultant whose public pages are shown: `findConsultant` without blocked accounts. */
export async function findPublicConsultant(db: Database, userId: number): Promise<Consultant | undefined> {
  const consultant = await findConsultant(db, userId);
  return consultant?.blocked ? undefined : consultant;
}
