import { and, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import type { Database, Module } from '../../../kernel/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { closeAccount } from '../accounts/close-account.ts';

/** E-mail domain of the demonstration accounts, which nobody else can own (RFC 2606). */
export const demonstrationDomain = 'rafiq.example';

const isDemonstration = and(
  like(sql`lower(${users.email})`, `%@${demonstrationDomain}`),
  isNull(users.deletedAt),
);

/** Counts demonstration accounts that still have a password, since the passwords are public in the content. */
export const countOpenDemonstrationAccounts = (db: Database): Promise<number> =>
  db.$count(users, and(isDemonstration, isNotNull(users.passwordHash)));

/**
 * Closes all demonstration accounts as if their users had asked for it, without a grace period, and removes the demonstration data of all
 * areas. Keeps courses and pictures, which are ordinary content.
 * @returns the removed numbers, such as `{ accounts: 4, coupons: 2 }`
 */
export async function removeDemonstrationAccounts(
  db: Database,
  areas: readonly Module[],
  now: Date,
): Promise<Record<string, number>> {
  const found = await db
    .select({ id: users.id, createdAt: users.createdAt })
    .from(users)
    .where(isDemonstration)
    .orderBy(users.id);
  let closed = 0;
  for (const { id, createdAt } of found) {
    // A constraint requires that the deletion is after the creation.
    const at = new Date(Math.max(now.getTime(), createdAt.getTime() + 1));
    const isClosed = await db.transaction(async (tx) => {
      await tx.update(users).set({ deletesAt: at }).where(eq(users.id, id));
      return closeAccount(tx, id, areas, at);
    });
    if (isClosed) closed += 1;
  }
  const removed: Record<string, number> = { accounts: closed };
  for (const { removeDemonstration } of areas) Object.assign(removed, await removeDemonstration?.(db));
  if (Object.values(removed).some((count) => count > 0))
    await audit(db, { action: 'demonstration.remove', details: removed }, now);
  return removed;
}
