import type { Database } from '../../../kernel/index.ts';
import { type Account, accountByEmail, isClosed, lockUnchanged } from './account.ts';
import { addressKey } from './addresses.ts';
import { keepAccount } from './deletion.ts';
import { rememberAddress } from './known-addresses.ts';
import { type TryFacts, tryPassword } from './password-tries.ts';
import { type Lifetimes, type OpenSession, openSession } from './sessions.ts';

export interface SignInFacts extends TryFacts {
  lifetimes: Lifetimes;
}

export type SignIn =
  | { outcome: 'open'; session: OpenSession }
  /** Unknown e-mail, wrong password, no password, closed account: nobody learns which. */
  | { outcome: 'wrong' }
  | { outcome: 'wait'; seconds: number };

/**
 * Signs in with a password; see `tryPassword` for how tries are slowed.
 * @throws Failure 400 `account_changed` when a reset or a deletion was faster
 */
export async function signIn(
  db: Database,
  { email, password }: { email: string; password: string },
  facts: SignInFacts,
): Promise<SignIn> {
  const found = await accountByEmail(db, email);
  const account = found && !isClosed(found, facts.now) ? found : undefined;
  const tried = await tryPassword(db, { email, password, account }, facts);
  if (tried.outcome !== 'right') return tried;
  if (!account) return { outcome: 'wrong' };
  const from = addressKey(facts.keys, facts.ip);
  return db.transaction(async (tx) => ({
    outcome: 'open',
    session: await openKnown(tx, account, from, facts),
  }));
}

/**
 * Opens a session, remembers the address as one of the account's, and keeps an account that was to be deleted
 * (PD-106). However a person proved to be the account's holder, this is how they get in.
 * @throws Failure 400 `account_changed` when it was closed, or its password changed, since the account was read
 */
export async function openKnown(
  tx: Database,
  account: Account,
  from: string,
  { lifetimes, now }: { lifetimes: Lifetimes; now: Date },
): Promise<OpenSession> {
  const current = await lockUnchanged(tx, account, now);
  if (current.deletesAt) await keepAccount(tx, current, now);
  await rememberAddress(tx, account.id, from, now);
  return openSession(tx, account, lifetimes, now);
}
