import { type Database, Failure, formatDuration } from '../../../kernel/index.ts';
import type { Account } from '../accounts/account.ts';
import { type Counter, countTry, resetTries } from '../accounts/attempts.ts';
import { findKnownCaller } from '../accounts/known-caller.ts';
import type { TryDetails } from '../accounts/password-tries.ts';
import type { FactorProof } from './verify-factor.ts';

/** What the field of a wrong proof is called. */
export const proofField = ({ passkey, recovery_code }: FactorProof): string =>
  passkey ? 'passkey' : recovery_code ? 'recovery_code' : 'code';

/** @throws Failure 400 with the message at the field */
export const rejectProof = (proof: FactorProof): never => {
  throw new Failure('factor_wrong', { errors: { [proofField(proof)]: ['factor_wrong'] } });
};

/**
 * Counts a code before it is tried, and outside of transactions. Known devices and addresses have counters of their own, and so has each
 * session; strangers, who know the password, have one together. Passkeys cannot be guessed, and are not counted.
 * @returns resets the counter after a right one
 * @throws Failure 429 `factor_wait`
 */
export async function countFactorTry(
  db: Database,
  account: Account,
  proof: FactorProof,
  details: TryDetails,
  sessionId?: string,
): Promise<() => Promise<void>> {
  if (proof.passkey) return async () => undefined;
  const { by, key } = await findKnownCaller(db, account, details);
  const counter: Counter =
    by !== 'nothing'
      ? { limit: 'factorKnown', subject: `${account.id} ${key}` }
      : sessionId !== undefined
        ? { limit: 'proveSession', subject: `factor ${sessionId}` }
        : { limit: 'factorAccount', subject: String(account.id) };
  const seconds = await countTry(db, details, [counter]);
  if (seconds !== undefined)
    throw new Failure('factor_wait', { params: { time: formatDuration(seconds) }, retryAfter: seconds });
  return () => resetTries(db, details.keys, [counter]);
}
