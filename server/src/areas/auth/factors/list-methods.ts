import { eq } from 'drizzle-orm';
import type { FactorMethod } from 'shared-api/contracts/second-factor';
import type { Database } from '../../../kernel/index.ts';
import { recoveryCodes } from '../tables/factors.ts';
import { findFactors } from './factors.ts';

/** What an account can prove itself with besides the password; nothing without a second factor. */
export async function listMethods(db: Database, userId: number): Promise<FactorMethod[]> {
  const kinds = new Set((await findFactors(db, userId)).map(({ kind }) => kind));
  if (kinds.size === 0) return [];
  const hasRecovery = (await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))) > 0;
  const all = [
    kinds.has('passkey') && 'passkey',
    kinds.has('totp') && 'totp',
    hasRecovery && 'recovery',
  ] as const;
  return all.filter((method) => method !== false);
}
