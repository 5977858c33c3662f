import { eq } from 'drizzle-orm';
import type { Output } from 'shared-api/contract';
import type { prove } from 'shared-api/contracts/second-factor';
import { type Caller, type Context, type Database, Failure, getCaller } from '../../../kernel/index.ts';
import { type Account, lockUnchanged } from '../accounts/account.ts';
import { endChallenge, lockChallenge, sessionKey, storeChallenge } from '../accounts/challenges.ts';
import { hasFactor } from '../accounts/has-factor.ts';
import type { CallDetails } from '../accounts/otps.ts';
import { proveByTicket, provePassword } from '../accounts/own-account.ts';
import { markProved } from '../accounts/sessions.ts';
import { sessions } from '../tables/accounts.ts';
import { findFactors } from './factors.ts';
import { createSignatureOptions } from './passkeys.ts';
import { countFactorTry, rejectProof } from './tries.ts';
import { type FactorProof, verifyFactor } from './verify-factor.ts';

/**
 * Requires that the caller has just proved who it is (OPERATOR_MONEY_MINUTES), so that a stolen session or an unattended computer is not
 * enough: by a second factor where the account has one, else by the password or signing in.
 * @throws Failure 403 `reauthentication_required`
 */
export async function requireRecentProof({
  db,
  caller,
  config,
  now,
}: Pick<Context, 'db' | 'caller' | 'config' | 'now'>): Promise<void> {
  const { sessionId, userId } = getCaller({ caller });
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  const times = (await hasFactor(db, userId)) ? [session?.factorAt] : [session?.createdAt, session?.provedAt];
  const earliest = now().getTime() - config.operatorSignInMs;
  if (!times.some((at) => at && at.getTime() >= earliest)) throw new Failure('reauthentication_required');
}

/** What a passkey has to sign so that a session proves who it is. */
export async function askForProof(
  db: Database,
  { userId, sessionId }: Caller,
  { publicUrl, now }: { publicUrl: string; now: Date },
) {
  const options = await createSignatureOptions(await findFactors(db, userId), publicUrl);
  const { challenge } = options;
  const keyHash = sessionKey('proof', sessionId);
  await storeChallenge(db, { keyHash, userId, purpose: 'proof', challenge }, now);
  return options;
}

type ProveInput = Output<typeof prove>['body'] & { ticket: string | undefined };

/**
 * Proves who a session is: with a second factor where the account has one, else with the password or, without one, a ticket.
 * @throws Failure 400 `factor_wrong`, `wrong_password`, `invalid_fields`, `no_ticket`, `account_changed`; 429 `factor_wait`, `sign_in_wait`
 */
export async function proveSession(
  db: Database,
  account: Account,
  sessionId: string,
  { password, ticket, ...proof }: ProveInput,
  call: CallDetails,
): Promise<void> {
  const { now } = call;
  if (await hasFactor(db, account.id)) return proveByFactor(db, account, sessionId, proof, call);
  await provePassword(db, account, { field: 'password', password }, sessionId, call);
  await db.transaction(async (tx) => {
    await lockUnchanged(tx, account, now);
    await proveByTicket(tx, account, ticket, now);
    await markProved(tx, sessionId, 'password', now);
  });
}

async function proveByFactor(
  db: Database,
  account: Account,
  sessionId: string,
  proof: FactorProof,
  call: CallDetails,
): Promise<void> {
  const { keys, now, publicUrl } = call;
  const resetTries = await countFactorTry(db, account, proof, call, sessionId);
  const isRight = await db.transaction(async (tx) => {
    await lockUnchanged(tx, account, now);
    const keyHash = sessionKey('proof', sessionId);
    const asked = proof.passkey && (await lockChallenge(tx, keyHash, now));
    const challenge = asked?.challenge ?? null;
    // A passkey signs each challenge once.
    if (asked) await endChallenge(tx, keyHash);
    if (!(await verifyFactor(tx, account.id, proof, { keys, now, publicUrl, challenge }))) return false;
    await markProved(tx, sessionId, 'factor', now);
    return true;
  });
  if (!isRight) rejectProof(proof);
  await resetTries();
}
