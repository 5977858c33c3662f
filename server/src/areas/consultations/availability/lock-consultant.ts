import { eq } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { consultantProfiles } from '../tables/consultants.ts';

/** The columns of a consultant's profile that availability depends on. */
export type LockedProfile = Pick<typeof consultantProfiles.$inferSelect, 'userId' | 'timezone' | 'disabled'>;

const profile = {
  userId: consultantProfiles.userId,
  timezone: consultantProfiles.timezone,
  disabled: consultantProfiles.disabled,
};

const found = (row: LockedProfile | undefined): LockedProfile => {
  if (!row) throw new Failure('no_profile');
  return row;
};

/**
 * Locks a consultant until the transaction ends: the first lock in the order of consultants/locks.ts. Every change of slots or settings takes
 * it, so that nobody books meanwhile.
 * @throws Failure 409 `no_profile`
 */
export const lockConsultant = async (tx: Database, userId: number): Promise<LockedProfile> =>
  found(
    (
      await tx
        .select(profile)
        .from(consultantProfiles)
        .where(eq(consultantProfiles.userId, userId))
        .for('no key update')
    )[0],
  );

/**
 * The profile of the calling consultant, not locked.
 * @throws Failure 409 `no_profile`
 */
export const getOwnProfile = async (db: Database, userId: number): Promise<LockedProfile> =>
  found((await db.select(profile).from(consultantProfiles).where(eq(consultantProfiles.userId, userId)))[0]);
