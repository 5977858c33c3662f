import { and, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import type { Database, Module } from '../../../kernel/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { closeAccount } from '../accounts/anonymity.ts';

/** Of all people of the demonstration; nobody else can have an e-mail there (RFC 2606). */
export const demonstrationDomain = 'rafiq.example';

const isDemonstration = and(
  like(sql`lower(${users.email})`, `%@${demonstrationDomain}`),
  isNull(users.deletedAt),
);

/** How many accounts of the demonstration have a password: everybody can read it in the content. */
export const countOpenDemonstrationAccounts = (db: Database): Promise<number> =>
  db.$count(users, and(isDemonstration, isNotNull(users.passwordHash)));

/**
 * Closes all accounts of the demonstration as if their holders had asked for it, without days of grace, and has the areas take theirs away. Its
 * courses and pictures stay: they are content like any other.
 * @returns how much of what: `{ accounts: 4, coupons: 2 }`
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
    // The schema asks for an end after the beginning.
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

declare module '../../../kernel/http/module.ts' {
  interface Module {
    /**
     * Takes away or switches off what this area has for trying the site out and what belongs to none of its accounts.
     * @returns how much of what, by a word in the plural: `{ coupons: 2 }`
     */
    removeDemonstration?(db: Database): Promise<Record<string, number>>;
  }
}
