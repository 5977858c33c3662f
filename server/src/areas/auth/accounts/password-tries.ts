import { type Database, Failure, formatDuration } from '../../../kernel/index.ts';
import type { Account } from './account.ts';
import { findAcquaintance } from './acquaintance.ts';
import { addressKey, networkKey } from './addresses.ts';
import {
  type AlarmCounter,
  type Counter,
  countForAlarm,
  countTry,
  forgetTries,
  isAlarmed,
  uncountTry,
} from './attempts.ts';
import type { Keys } from './keys.ts';
import type { Alarms, Limits } from './limits.ts';
import { verifyPassword } from './passwords.ts';

/** What counting tries needs of the call. */
export interface TryFacts {
  keys: Keys;
  limits: Limits;
  alarms: Alarms;
  ip: string;
  /** The device cookie that came with the call. */
  device?: string;
  now: Date;
}

export type PasswordTry =
  | { outcome: 'right' }
  /** Also for no account, or one without a password: nobody learns which. */
  | { outcome: 'wrong' }
  | { outcome: 'wait'; seconds: number };

interface Tried {
  email: string;
  password: string;
  account: Account | undefined;
}

/**
 * Tries a password to sign in (docs/security.md). Who has signed in with this device or from this address is counted alone, so nobody can lock a
 * person out of their home. Strangers are counted by address and network; how often all of them try makes each of them wait longer, and refuses
 * nobody's first tries.
 */
export async function tryPassword(db: Database, tried: Tried, facts: TryFacts): Promise<PasswordTry> {
  const { email, account } = tried;
  const { by, key } = await findAcquaintance(db, account, facts);
  if (by !== 'nothing') return countedTry(db, tried, facts, [ownCounter(email, by, key)]);
  const alarm: AlarmCounter = { limit: 'signInAccount', subject: email };
  const attacked = await isAlarmed(db, facts, alarm);
  const counters = [
    { limit: 'signInAddress', subject: key },
    { ...pairCounter(email, key), attacked },
    { ...networkCounter(email, networkKey(facts.keys, facts.ip)), attacked },
  ] satisfies Counter[];
  return countedTry(db, tried, facts, counters, alarm);
}

/**
 * Tries the password of who is signed in, once more. Away from the account's own devices and addresses each session has tries of its own: whoever has
 * stolen one guesses on it from anywhere, and slows nobody else.
 */
export async function tryPasswordAgain(
  db: Database,
  tried: Tried,
  sessionId: string,
  facts: TryFacts,
): Promise<PasswordTry> {
  const { by, key } = await findAcquaintance(db, tried.account, facts);
  const counter: Counter =
    by === 'nothing' ? { limit: 'proveSession', subject: sessionId } : ownCounter(tried.email, by, key);
  return countedTry(db, tried, facts, [counter]);
}

/** Counts the try before the slow hash and outside any transaction, and does the same work for an e-mail without an account. */
async function countedTry(
  db: Database,
  { password, account }: Tried,
  facts: TryFacts,
  counters: Counter[],
  alarm?: AlarmCounter,
): Promise<PasswordTry> {
  const { keys } = facts;
  const seconds = await countTry(db, facts, counters);
  if (seconds !== undefined) return { outcome: 'wait', seconds };
  if (alarm) await countForAlarm(db, facts, alarm);
  if (!(await verifyPassword(password, account?.passwordHash))) return { outcome: 'wrong' };
  const shared = counters.filter(({ limit }) => limit === 'signInAddress' || limit === 'signInNetwork');
  await uncountTry(db, keys, alarm ? [...shared, alarm] : shared);
  await forgetTries(
    db,
    keys,
    counters.filter((counter) => !shared.includes(counter)),
  );
  return { outcome: 'right' };
}

const ownCounter = (email: string, by: 'device' | 'address', key: string): Counter => ({
  limit: by === 'device' ? 'signInDevice' : 'signInKnown',
  subject: `${email} ${key}`,
});
const networkCounter = (email: string, from: string): Counter => ({
  limit: 'signInNetwork',
  subject: `${email} ${from}`,
});
const pairCounter = (email: string, from: string): Counter => ({
  limit: 'signInPair',
  subject: `${email} ${from}`,
});

/** Forgets the wrong passwords that were tried on an account from here: there is a new one. */
export const forgetPasswordTries = (tx: Database, email: string, { keys, ip }: TryFacts): Promise<void> =>
  forgetTries(tx, keys, [
    ownCounter(email, 'address', addressKey(keys, ip)),
    networkCounter(email, networkKey(keys, ip)),
    pairCounter(email, addressKey(keys, ip)),
  ]);

/** The refusal of a try that comes too early. */
export const tooManyTries = (seconds: number): Failure =>
  new Failure(429, 'sign_in_wait', { params: { time: formatDuration(seconds) }, retryAfter: seconds });
