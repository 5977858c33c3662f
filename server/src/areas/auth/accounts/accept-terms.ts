import { eq } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { findCurrentVersion } from '../../../services/settings/index.ts';
import { users } from '../../../services/users/index.ts';

/**
 * Records that an account accepts the terms in force, once for each version. A trigger adds the line of `terms_acceptances`.
 * @param input.version the version that the person has read
 * @throws Failure 409 `terms_changed` if another version is in force
 */
export async function acceptTerms(
  tx: Database,
  { userId, version }: { userId: number; version: string },
  now: Date,
): Promise<void> {
  const [account] = await tx
    .select({ termsVersion: users.termsVersion })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if ((await findCurrentVersion(tx, 'terms')) !== version) throw new Failure('terms_changed');
  if (account?.termsVersion === version) return;
  await tx
    .update(users)
    .set({ termsVersion: version, termsAcceptedAt: now, updatedAt: now })
    .where(eq(users.id, userId));
}
