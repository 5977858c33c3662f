import { type Database, Failure, formatDuration } from '../../../kernel/index.ts';
import type { Account } from './account.ts';
import { addressKey, networkKey } from './addresses.ts';
import {
  type AlarmCounter,
  type Counter,
  countForAlarm,
  countTry,
  isAlarmed,
  resetTries,
  uncountTry,
} from './attempts.ts';
import type { Keys } from './keys.ts';
import { findKnownCaller } from './known-caller.ts';
import type { Alarms, Limits } from './limits.ts';
import { verifyPassword } from './passwords.ts';

/** Details of the call for counting tries. */
export interface TryDetails {
  keys: Keys;
  limits: Limits;
  alarms: Alarms;
  ip: string;
  /** Device cookie of the call. */
  device?: string;
  now: Date;
}

export type PasswordTry =
  | { outcome: 'right' }
  /** Also for an unknown account, or one without a password, so that callers cannot distinguish them. */
  | { outcome: 'wrong' }
  | { outcome: 'wait'; seconds: number };

interface Tried {
  email: string;
  password: string;
  account: Account | undefined;
}

/**
 * Tries a password for sign-in (docs/security.md). Tries with a known device or from a known address have their own counter, so that nobody
 * can lock users out at home. Strangers are counted by address and network; the number of tries of all strangers increases the delays, but
 * never rejects the first tries of one.
 */
export async function tryPassword(db: Database, tried: Tried, details: TryDetails): Promise<PasswordTry> {
  const { email, account } = tried;
  const { by, key } = await findKnownCaller(db, account, details);
  if (by !== 'nothing') return countedTry(db, tried, details, [ownCounter(email, by, key)]);
  const alarm: AlarmCounter = { limit: 'signInAccount', subject: email };
  const attacked = await isAlarmed(db, details, alarm);
  const counters = [
    { limit: 'signInAddress', subject: key },
    { ...pairCounter(email, key), attacked },
    { ...networkCounter(email, networkKey(details.keys, details.ip)), attacked },
  ] satisfies Counter[];
  return countedTry(db, tried, details, counters, alarm);
}

/**
 * Tries the password of a signed-in user again. From unknown devices and addresses each session has its own counter: a thief of one session
 * can try from anywhere, and delays nobody else.
 */
export async function tryPasswordAgain(
  db: Database,
  tried: Tried,
  sessionId: string,
  details: TryDetails,
): Promise<PasswordTry> {
  const { by, key } = await findKnownCaller(db, tried.account, details);
  const counter: Counter =
    by === 'nothing' ? { limit: 'proveSession', subject: sessionId } : ownCounter(tried.email, by, key);
  return countedTry(db, tried, details, [counter]);
}

/** Counts the try before the slow hash and outside of transactions, and does the same work for an unknown e-mail. */
async function countedTry(
  db: Database,
  { password, account }: Tried,
  details: TryDetails,
  counters: Counter[],
  alarm?: AlarmCounter,
): Promise<PasswordTry> {
  const { keys } = details;
  const seconds = await countTry(db, details, counters);
  if (seconds !== undefined) return { outcome: 'wait', seconds };
  if (alarm) await countForAlarm(db, details, alarm);
  if (!(await verifyPassword(password, account?.passwordHash))) return { outcome: 'wrong' };
  const shared = counters.filter(({ limit }) => limit === 'signInAddress' || limit === 'signInNetwork');
  await uncountTry(db, keys, alarm ? [...shared, alarm] : shared);
  await resetTries(
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

/** Resets the counters of wrong passwords for this account and address, after the password changed. */
export const resetPasswordTries = (tx: Database, email: string, { keys, ip }: TryDetails): Promise<void> =>
  resetTries(tx, keys, [
    ownCounter(email, 'address', addressKey(keys, ip)),
    networkCounter(email, networkKey(keys, ip)),
    pairCounter(email, addressKey(keys, ip)),
  ]);

/** The error for a try during a delay. */
export const tooManyTries = (seconds: number): Failure =>
  new Failure('sign_in_wait', { params: { time: formatDuration(seconds) }, retryAfter: seconds });
