import { and, eq, lt } from 'drizzle-orm';
import type { Output } from 'shared-api/contract';
import type { finishSignIn } from 'shared-api/contracts/second-factor';
import { type Database, decrypt, encrypt } from '../../../kernel/index.ts';
import type { Keys } from '../accounts/keys.ts';
import { secondFactors } from '../tables/factors.ts';
import { findFactors } from './factors.ts';
import { type StoredFactor, verifySignature } from './passkeys.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { findTotpStep } from './totp.ts';

/** A code, a recovery code or what a passkey has signed. */
export type FactorProof = Output<typeof finishSignIn>['body'];

/** Encrypts the secret of an authenticator app. It belongs to its account alone. */
export const encryptTotpSecret = (keys: Keys, userId: number, secret: Uint8Array): Buffer =>
  encrypt(keys.factor, `totp ${userId}`, secret);

/** Undefined if the server's secret was replaced since it was encrypted. */
export function decryptTotpSecret(keys: Keys, userId: number, stored: Uint8Array): Buffer | undefined {
  try {
    return decrypt(keys.factor, `totp ${userId}`, stored);
  } catch {
    return undefined;
  }
}

/** Accepts a code once: of concurrent calls with one code only one raises the step. */
async function acceptCode(
  tx: Database,
  { id, userId, secret }: StoredFactor,
  code: string,
  { keys, now }: { keys: Keys; now: Date },
): Promise<boolean> {
  const bytes = secret && decryptTotpSecret(keys, userId, secret);
  const step = bytes ? findTotpStep(bytes, code, now) : undefined;
  if (step === undefined) return false;
  const accepted = await tx
    .update(secondFactors)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(eq(secondFactors.id, id), lt(secondFactors.lastStep, step)))
    .returning({ id: secondFactors.id });
  return accepted.length === 1;
}

async function acceptSignature(
  tx: Database,
  factor: StoredFactor,
  {
    passkey,
    challenge,
    publicUrl,
    now,
  }: { passkey: unknown; challenge: string; publicUrl: string; now: Date },
): Promise<boolean> {
  const signatures = await verifySignature(passkey, factor, challenge, publicUrl);
  if (signatures === undefined) return false;
  await tx.update(secondFactors).set({ signatures, lastUsedAt: now }).where(eq(secondFactors.id, factor.id));
  return true;
}

/**
 * Verifies a proof with the factors of an account, and uses it up: a code and a recovery code are good once.
 * @param challenge what a passkey has to sign; null if none was asked for
 */
export async function verifyFactor(
  tx: Database,
  userId: number,
  { code, recovery_code: recoveryCode, passkey }: FactorProof,
  { challenge, ...details }: { keys: Keys; now: Date; publicUrl: string; challenge: string | null },
): Promise<boolean> {
  const factors = await findFactors(tx, userId);
  if (factors.length === 0) return false;
  if (passkey) {
    const used = factors.find(({ credentialId }) => credentialId === passkey.id);
    if (!used || challenge === null) return false;
    return acceptSignature(tx, used, { passkey, challenge, ...details });
  }
  if (recoveryCode) return consumeRecoveryCode(tx, details.keys, userId, recoveryCode);
  if (!code) return false;
  for (const factor of factors) if (await acceptCode(tx, factor, code, details)) return true;
  return false;
}
