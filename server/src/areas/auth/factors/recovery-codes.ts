import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type Database, Failure, mac } from '../../../kernel/index.ts';
import { type Account, lockUnchanged } from '../accounts/account.ts';
import { hasFactor } from '../accounts/has-factor.ts';
import type { Keys } from '../accounts/keys.ts';
import { recoveryCodes } from '../tables/factors.ts';

const codeCount = 10;
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const block = (): string =>
  Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)] as string).join('');

/** Ten letters and digits, 49 random bits. */
const randomRecoveryCode = (): string => `${block()}-${block()}`;

const codeHash = (keys: Keys, userId: number, code: string): Buffer =>
  mac(keys.factor, 'recovery', String(userId), code.toLowerCase().replaceAll(/[^a-z\d]/g, ''));

/** Replaces the recovery codes of an account. @returns the new ones, which are stored as hashes only */
export async function replaceRecoveryCodes(
  tx: Database,
  keys: Keys,
  userId: number,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, randomRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: codeHash(keys, userId, code), createdAt: now })));
  return codes;
}

/**
 * Replaces the recovery codes of an account with a second factor.
 * @throws Failure 409 `no_factor`; 400 `account_changed`
 */
export async function renewRecoveryCodes(
  tx: Database,
  account: Account,
  { keys, now }: { keys: Keys; now: Date },
): Promise<string[]> {
  await lockUnchanged(tx, account, now);
  if (!(await hasFactor(tx, account.id))) throw new Failure('no_factor');
  return replaceRecoveryCodes(tx, keys, account.id, now);
}

/** Uses up a recovery code; false if the account has no such code. */
export async function consumeRecoveryCode(
  tx: Database,
  keys: Keys,
  userId: number,
  code: string,
): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash(keys, userId, code))))
    .returning({ userId: recoveryCodes.userId });
  return used.length === 1;
}
