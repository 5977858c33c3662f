import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { knownAddresses } from '../tables/accounts.ts';

/** Whether the account has signed in from this address. */
export async function isKnownAddress(db: Database, userId: number, from: string): Promise<boolean> {
  const found = await db
    .select({ userId: knownAddresses.userId })
    .from(knownAddresses)
    .where(and(eq(knownAddresses.userId, userId), eq(knownAddresses.addressKey, from)));
  return found.length > 0;
}

/** Adds an address to the account's known addresses. */
export async function rememberAddress(tx: Database, userId: number, from: string, now: Date): Promise<void> {
  await tx
    .insert(knownAddresses)
    .values({ userId, addressKey: from, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownAddresses.userId, knownAddresses.addressKey],
      set: { lastUsedAt: now },
    });
}
