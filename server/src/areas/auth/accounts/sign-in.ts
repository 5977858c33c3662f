import { type Database, Failure } from '../../../kernel/index.ts';
import { type Account, findAccountByEmail, isClosed, lockUnchanged } from './account.ts';
import { addressKey } from './addresses.ts';
import { beginSecondStep } from './challenges.ts';
import type { Lifetimes } from './config.ts';
import { hasFactor } from './has-factor.ts';
import { rememberAddress } from './known-addresses.ts';
import { type TryDetails, tryPassword } from './password-tries.ts';
import { cancelDeletion } from './plan-deletion.ts';
import { type OpenSession, openSession } from './sessions.ts';

export interface SignInDetails extends TryDetails {
  lifetimes: Lifetimes;
}

/** The result of a right password, or of a sign-in with another account. */
export type FirstStep =
  | { outcome: 'open'; session: OpenSession }
  /** The account has a second factor: the token of the cookie that the second step needs. */
  | { outcome: 'second-step'; token: string };

export type SignIn =
  | FirstStep
  /** Unknown e-mail, wrong password, no password or closed account, so that callers cannot distinguish them. */
  | { outcome: 'wrong' }
  | { outcome: 'wait'; seconds: number };

/**
 * Signs in with a password; see `tryPassword` for the delays.
 * @throws Failure 400 `account_changed` when the password was reset or the account deleted meanwhile
 */
export async function signIn(
  db: Database,
  { email, password }: { email: string; password: string },
  details: SignInDetails,
): Promise<SignIn> {
  const found = await findAccountByEmail(db, email);
  const account = found && !isClosed(found, details.now) ? found : undefined;
  const tried = await tryPassword(db, { email, password, account }, details);
  if (tried.outcome !== 'right') return tried;
  if (!account) return { outcome: 'wrong' };
  const from = addressKey(details.keys, details.ip);
  return db.transaction((tx) => passFirstStep(tx, account, from, details));
}

/**
 * Opens a session, or begins the second step of an account with a second factor. All ways to sign in use it.
 * @throws Failure as `openAccountSession`
 */
export async function passFirstStep(
  tx: Database,
  account: Account,
  from: string,
  details: { lifetimes: Lifetimes; now: Date },
): Promise<FirstStep> {
  const { blockedAt } = await lockUnchanged(tx, account, details.now);
  if (!(await hasFactor(tx, account.id)))
    return { outcome: 'open', session: await openAccountSession(tx, account, from, details) };
  if (blockedAt) throw new Failure('account_blocked');
  return { outcome: 'second-step', token: await beginSecondStep(tx, account.id, details.now) };
}

/**
 * Opens a session, adds the caller's address to the known addresses, and cancels a planned deletion (PD-106).
 * @throws Failure 400 `account_changed` when it was closed, or its password changed, since the account was read; 403 `account_blocked`
 */
export async function openAccountSession(
  tx: Database,
  account: Account,
  from: string,
  { lifetimes, now, hasSecondFactor }: { lifetimes: Lifetimes; now: Date; hasSecondFactor?: boolean },
): Promise<OpenSession> {
  const current = await lockUnchanged(tx, account, now);
  if (current.blockedAt) throw new Failure('account_blocked');
  if (current.deletesAt) await cancelDeletion(tx, current, now);
  await rememberAddress(tx, account.id, from, now);
  const session = await openSession(tx, account, lifetimes, now, hasSecondFactor);
  return current.deletesAt ? { ...session, deletionCancelled: true } : session;
}
