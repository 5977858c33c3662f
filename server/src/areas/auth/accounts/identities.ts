import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { identities } from '../tables/social.ts';
import type { ProviderIdentity } from './tickets.ts';

/** Finds the account of a provider's user. */
export async function findUserByIdentity(
  db: Database,
  { provider, subject }: ProviderIdentity,
): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row?.userId;
}

/** Links a provider's user to an account; `false` if either is linked already. */
export async function linkIdentity(
  tx: Database,
  identity: ProviderIdentity,
  userId: number,
  now: Date,
): Promise<boolean> {
  const linked = await tx
    .insert(identities)
    .values({ ...identity, userId, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: identities.userId });
  return linked.length === 1 || (await findUserByIdentity(tx, identity)) === userId;
}
