import { and, asc, eq } from 'drizzle-orm';
import type { SecondFactor } from 'shared-api/contracts/second-factor';
import { type Database, Failure } from '../../../kernel/index.ts';
import { findAccountById, isClosed } from '../accounts/account.ts';
import { endChallenges } from '../accounts/challenges.ts';
import { sessions } from '../tables/accounts.ts';
import { recoveryCodes, secondFactors } from '../tables/factors.ts';
import type { StoredFactor } from './passkeys.ts';

export const maxFactors = 10;

/** The second factors of an account, the oldest first. */
export const findFactors = (db: Database, userId: number): Promise<StoredFactor[]> =>
  db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).orderBy(asc(secondFactors.id));

/** The factors of an account and the number of its recovery codes, in the API's form. */
export async function describeFactors(
  db: Database,
  userId: number,
): Promise<{ factors: SecondFactor[]; recovery_codes: number }> {
  const found = await findFactors(db, userId);
  const factors = found.map(({ id, kind, name, createdAt, lastUsedAt }) => ({
    id,
    kind,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }));
  return { factors, recovery_codes: await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)) };
}

/** As `describeFactors`, for operators. @throws Failure 404 `not_found` */
export async function describePersonFactors(db: Database, userId: number, now: Date) {
  const account = await findAccountById(db, userId);
  if (!account || isClosed(account, now)) throw new Failure('not_found');
  return describeFactors(db, userId);
}

/** @throws Failure 404 `not_found` for a factor of another account */
export async function renameFactor(
  db: Database,
  { userId, id, name }: { userId: number; id: number; name: string },
): Promise<void> {
  const renamed = await db
    .update(secondFactors)
    .set({ name })
    .where(and(eq(secondFactors.id, id), eq(secondFactors.userId, userId)))
    .returning({ id: secondFactors.id });
  if (renamed.length === 0) throw new Failure('not_found');
}

/**
 * Removes everything that an account proves itself with besides the password; its sessions count as those of an account without a second
 * factor. The caller has locked the account.
 */
export async function removeAllFactors(tx: Database, userId: number): Promise<StoredFactor[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await endChallenges(tx, userId);
  await tx.update(sessions).set({ factorAt: null }).where(eq(sessions.userId, userId));
  return tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
}
