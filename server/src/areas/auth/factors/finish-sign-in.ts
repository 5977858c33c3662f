import { type Database, Failure } from '../../../kernel/index.ts';
import { findAccountById, lockUnchanged } from '../accounts/account.ts';
import { addressKey } from '../accounts/addresses.ts';
import {
  type Challenge,
  countWrongAnswer,
  endChallenge,
  findChallenge,
  lockChallenge,
  setPasskeyChallenge,
  signInKey,
} from '../accounts/challenges.ts';
import type { OpenSession } from '../accounts/sessions.ts';
import { openAccountSession, type SignInDetails } from '../accounts/sign-in.ts';
import { findFactors } from './factors.ts';
import { createSignatureOptions } from './passkeys.ts';
import { countFactorTry, rejectProof } from './tries.ts';
import { type FactorProof, verifyFactor } from './verify-factor.ts';

/**
 * Finds the sign-in that a browser has begun.
 * @throws Failure 400 `second_step_ended`
 */
export async function findSignIn(db: Database, token: string | undefined, now: Date): Promise<Challenge> {
  const found = token ? await findChallenge(db, signInKey(token), now) : undefined;
  if (!found) throw new Failure('second_step_ended');
  return found;
}

/** What a passkey has to sign for a sign-in. @throws as `findSignIn` */
export async function askForPasskey(
  db: Database,
  token: string | undefined,
  { publicUrl, now }: { publicUrl: string; now: Date },
) {
  const { userId, keyHash } = await findSignIn(db, token, now);
  const options = await createSignatureOptions(await findFactors(db, userId), publicUrl);
  await setPasskeyChallenge(db, keyHash, options.challenge);
  return options;
}

/**
 * Finishes a sign-in by its second step.
 * @throws Failure 400 `second_step_ended`, `factor_wrong`, `account_changed`; 403 `account_blocked`; 429 `factor_wait`
 */
export async function finishSignIn(
  db: Database,
  token: string | undefined,
  proof: FactorProof,
  details: SignInDetails & { publicUrl: string },
): Promise<OpenSession> {
  const { keys, ip, lifetimes, now, publicUrl } = details;
  const { userId, keyHash } = await findSignIn(db, token, now);
  const account = await findAccountById(db, userId);
  if (!account) throw new Failure('second_step_ended');
  const resetTries = await countFactorTry(db, account, proof, details);
  const session = await db.transaction(async (tx) => {
    await lockUnchanged(tx, account, now);
    const step = await lockChallenge(tx, keyHash, now);
    if (!step) throw new Failure('second_step_ended');
    const { challenge } = step;
    if (!(await verifyFactor(tx, userId, proof, { keys, now, publicUrl, challenge }))) {
      await countWrongAnswer(tx, keyHash);
      return undefined;
    }
    await endChallenge(tx, keyHash);
    return openAccountSession(tx, account, addressKey(keys, ip), { lifetimes, now, hasSecondFactor: true });
  });
  if (!session) return rejectProof(proof);
  await resetTries();
  return session;
}
