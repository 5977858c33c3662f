import { type Database, Failure } from '../../kernel/index.ts';
import type { Account } from './account.ts';
import { addressKey } from './addresses.ts';
import { type Counter, countTry, forgetTries, uncountTry } from './attempts.ts';
import type { Keys } from './keys.ts';
import { isKnownAddress } from './known-addresses.ts';
import type { Limits } from './limits.ts';
import { verifyPassword } from './passwords.ts';
import { clock } from './texts.ts';

/** What counting tries needs of the call. */
export interface TryFacts {
  keys: Keys;
  limits: Limits;
  ip: string;
  now: Date;
}

export type PasswordTry =
  | { outcome: 'right' }
  /** Also for no account, or one without a password: nobody learns which. */
  | { outcome: 'wrong' }
  | { outcome: 'wait'; seconds: number };

/**
 * Tries a password. It is counted before the slow hash and outside any transaction, and the same work is done for an
 * e-mail without an account. From an address that the account has signed in from, only a short pause between tries
 * applies, so nobody can lock a person out of their home. A right one ends the count.
 */
export async function tryPassword(
  db: Database,
  { email, password, account }: { email: string; password: string; account: Account | undefined },
  facts: TryFacts,
): Promise<PasswordTry> {
  const { keys } = facts;
  const from = addressKey(keys, facts.ip);
  const address: Counter = { limit: 'signInAddress', subject: from };
  const counters: Counter[] = (await isKnownAddress(db, account?.id ?? 0, from))
    ? [knownCounter(email, from)]
    : [address, accountCounter(email)];
  const seconds = await countTry(db, facts, counters);
  if (seconds !== undefined) return { outcome: 'wait', seconds };

  if (!(await verifyPassword(password, account?.passwordHash))) return { outcome: 'wrong' };
  for (const counter of counters)
    if (counter === address) await uncountTry(db, keys, [counter]);
    else await forgetTries(db, keys, [counter]);
  return { outcome: 'right' };
}

const knownCounter = (email: string, from: string): Counter => ({
  limit: 'signInKnown',
  subject: `${email} ${from}`,
});
const accountCounter = (email: string): Counter => ({ limit: 'signInAccount', subject: email });

/** Forgets the wrong passwords tried on an account: there is a new one. */
export const forgetPasswordTries = (tx: Database, email: string, { keys, ip }: TryFacts): Promise<void> =>
  forgetTries(tx, keys, [knownCounter(email, addressKey(keys, ip)), accountCounter(email)]);

/** The refusal of a try that comes too early. */
export const tooManyTries = (seconds: number): Failure =>
  new Failure(429, 'sign_in_wait', { params: { time: clock(seconds) }, retryAfter: seconds });
