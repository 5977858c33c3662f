import { type Caller, type Database, Failure } from '../../../kernel/index.ts';
import { queueMail } from '../../../services/mail/index.ts';
import { type Account, lockUnchanged } from '../accounts/account.ts';
import {
  countWrongAnswer,
  endChallenge,
  lockChallenge,
  sessionKey,
  storeChallenge,
} from '../accounts/challenges.ts';
import type { CallDetails } from '../accounts/otps.ts';
import { markProved } from '../accounts/sessions.ts';
import { secondFactors } from '../tables/factors.ts';
import { findFactors, maxFactors } from './factors.ts';
import { factorAddedMail } from './mails.ts';
import { createPasskeyOptions, type StoredFactor, verifyNewPasskey } from './passkeys.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { createTotpSecret, findTotpStep, showTotpSecret } from './totp.ts';
import { rejectProof } from './tries.ts';
import { decryptTotpSecret, encryptTotpSecret } from './verify-factor.ts';

/** @throws Failure 409 `too_many_factors` */
async function findFactorsWithRoom(db: Database, userId: number): Promise<StoredFactor[]> {
  const factors = await findFactors(db, userId);
  if (factors.length >= maxFactors) throw new Failure('too_many_factors');
  return factors;
}

/**
 * Begins to add an authenticator app. @returns its secret, which is stored encrypted
 * @throws Failure 409 `too_many_factors`
 */
export async function startTotp(
  db: Database,
  { id: userId, email }: Account,
  { sessionId }: Caller,
  { keys, now }: CallDetails,
) {
  await findFactorsWithRoom(db, userId);
  const bytes = createTotpSecret();
  const keyHash = sessionKey('add_totp', sessionId);
  const secret = encryptTotpSecret(keys, userId, bytes);
  await storeChallenge(db, { keyHash, userId, purpose: 'add_totp', secret }, now);
  return showTotpSecret(bytes, email);
}

/**
 * Begins to add a passkey. @returns what the browser needs to make it
 * @throws Failure 409 `too_many_factors`
 */
export async function startPasskey(
  db: Database,
  account: Account,
  { sessionId }: Caller,
  { now, publicUrl }: CallDetails,
) {
  const { id: userId } = account;
  const options = await createPasskeyOptions(account, await findFactorsWithRoom(db, userId), publicUrl);
  const keyHash = sessionKey('add_passkey', sessionId);
  await storeChallenge(db, { keyHash, userId, purpose: 'add_passkey', challenge: options.challenge }, now);
  return options;
}

type NewFactor = Omit<typeof secondFactors.$inferInsert, 'userId' | 'createdAt'>;

/**
 * Stores a factor, and sends its owner a mail. The session has proved it.
 * @returns recovery codes, with the first factor
 * @throws Failure 409 `too_many_factors`, `factor_exists`
 */
async function insertFactor(
  tx: Database,
  { id: userId, email, language }: Account,
  sessionId: string,
  factor: NewFactor,
  { keys, now, publicUrl }: CallDetails,
): Promise<string[] | undefined> {
  const others = await findFactorsWithRoom(tx, userId);
  const stored = await tx
    .insert(secondFactors)
    .values({ ...factor, userId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: secondFactors.id });
  if (stored.length === 0) throw new Failure('factor_exists');
  await markProved(tx, sessionId, 'factor', now);
  const { kind, name } = factor;
  const mail = factorAddedMail({ language, publicUrl, kind, name });
  await queueMail(tx, { to: email, language, ...mail }, now);
  return others.length === 0 ? replaceRecoveryCodes(tx, keys, userId, now) : undefined;
}

/**
 * Adds the authenticator app that shows this code.
 * @returns recovery codes, with the first factor
 * @throws Failure 400 `factor_setup_ended`, `factor_wrong`, `account_changed`; 409 as `insertFactor`
 */
export async function addTotp(
  db: Database,
  account: Account,
  { sessionId }: Caller,
  { name, code }: { name: string; code: string },
  call: CallDetails,
): Promise<string[] | undefined> {
  const { keys, now } = call;
  const keyHash = sessionKey('add_totp', sessionId);
  const result = await db.transaction(async (tx) => {
    await lockUnchanged(tx, account, now);
    const step = await lockChallenge(tx, keyHash, now);
    if (!step?.secret) throw new Failure('factor_setup_ended');
    const { secret } = step;
    const bytes = decryptTotpSecret(keys, account.id, secret);
    if (!bytes) throw new Failure('factor_setup_ended');
    const lastStep = findTotpStep(bytes, code, now);
    if (lastStep === undefined) {
      await countWrongAnswer(tx, keyHash);
      return 'wrong';
    }
    await endChallenge(tx, keyHash);
    return insertFactor(tx, account, sessionId, { kind: 'totp', name, secret, lastStep }, call);
  });
  return result === 'wrong' ? rejectProof({ code }) : result;
}

/**
 * Adds the passkey that a browser has made.
 * @returns recovery codes, with the first factor
 * @throws Failure 400 `factor_setup_ended`, `factor_wrong`, `account_changed`; 409 as `insertFactor`
 */
export async function addPasskey(
  db: Database,
  account: Account,
  { sessionId }: Caller,
  { name, passkey }: { name: string; passkey: unknown },
  call: CallDetails,
): Promise<string[] | undefined> {
  const { now, publicUrl } = call;
  const keyHash = sessionKey('add_passkey', sessionId);
  return db.transaction(async (tx) => {
    await lockUnchanged(tx, account, now);
    const step = await lockChallenge(tx, keyHash, now);
    if (!step?.challenge) throw new Failure('factor_setup_ended');
    const credential = await verifyNewPasskey(passkey, step.challenge, publicUrl);
    if (!credential) throw new Failure('factor_wrong');
    await endChallenge(tx, keyHash);
    return insertFactor(tx, account, sessionId, { kind: 'passkey', name, ...credential }, call);
  });
}
