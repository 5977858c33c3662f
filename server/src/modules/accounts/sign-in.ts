import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { type Account, accountByEmail } from './account.ts';
import { addressKey } from './addresses.ts';
import { type Counter, countTry, forgetTries, uncountTry } from './attempts.ts';
import type { Keys } from './keys.ts';
import type { Limits } from './limits.ts';
import { verifyPassword } from './passwords.ts';
import { type Lifetimes, type OpenSession, openSession } from './sessions.ts';
import { knownAddresses } from './tables.ts';

export interface SignInFacts {
  keys: Keys;
  limits: Limits;
  lifetimes: Lifetimes;
  ip: string;
  now: Date;
}

export type SignIn =
  | { outcome: 'open'; session: OpenSession }
  /** Unknown e-mail, wrong password, no password, closed account: nobody learns which. */
  | { outcome: 'wrong' }
  | { outcome: 'wait'; seconds: number };

/**
 * Signs in with a password. Tries are counted before the slow hash and outside any transaction, and the same work is
 * done for an e-mail without an account. From an address that the account has signed in from, only a short pause
 * between tries applies, so nobody can lock a person out of their home.
 */
export async function signIn(
  db: Database,
  { email, password }: { email: string; password: string },
  facts: SignInFacts,
): Promise<SignIn> {
  const { keys } = facts;
  const from = addressKey(keys, facts.ip);
  const account = await accountByEmail(db, email);
  const known = await isKnownAddress(db, account?.id ?? 0, from);
  const counters: Counter[] = known
    ? [{ limit: 'signInKnown', subject: `${email} ${from}` }]
    : [
        { limit: 'signInAddress', subject: from },
        { limit: 'signInAccount', subject: email },
      ];
  const seconds = await countTry(db, facts, counters);
  if (seconds !== undefined) return { outcome: 'wait', seconds };

  const right = await verifyPassword(password, account?.passwordHash);
  if (!right || !account || account.deletedAt) return { outcome: 'wrong' };
  return db.transaction(async (tx) => {
    for (const counter of counters)
      if (counter.limit === 'signInAddress') await uncountTry(tx, keys, [counter]);
      else await forgetTries(tx, keys, [counter]);
    return { outcome: 'open', session: await openKnown(tx, account, from, facts) };
  });
}

/** Opens a session and remembers the address as one of the account's. */
export async function openKnown(
  tx: Database,
  account: Account,
  from: string,
  { lifetimes, now }: { lifetimes: Lifetimes; now: Date },
): Promise<OpenSession> {
  await tx
    .insert(knownAddresses)
    .values({ userId: account.id, addressKey: from, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownAddresses.userId, knownAddresses.addressKey],
      set: { lastUsedAt: now },
    });
  return openSession(tx, account, lifetimes, now);
}

/** Whether the account has signed in from this address. */
export async function isKnownAddress(db: Database, userId: number, from: string): Promise<boolean> {
  const found = await db
    .select({ userId: knownAddresses.userId })
    .from(knownAddresses)
    .where(and(eq(knownAddresses.userId, userId), eq(knownAddresses.addressKey, from)));
  return found.length > 0;
}
