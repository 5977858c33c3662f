import { type Config, type Database, Failure, formatDuration, getSecret } from '../../../kernel/index.ts';
import type { Policy } from '../../auth/index.ts';
import { addressKey, type Counter, countTry, deriveKeys, uncountTry } from '../../auth/index.ts';

const minute = 60;

/**
 * Delays after wrong codes. They grow to 15 minutes for an account, but only to a minute for an address, which a whole school may share: an
 * attacker with many accounts blocks its neighbours only for a short time. Payments without a coupon are never delayed.
 */
const policiesFor = ({ freeTries }: Config): Record<'couponAccount' | 'couponAddress', Policy> => ({
  couponAccount: {
    freeTries: freeTries.coupon,
    firstSeconds: minute / 2,
    maxSeconds: 15 * minute,
    resetSeconds: 60 * minute,
  },
  couponAddress: {
    freeTries: 10 * freeTries.coupon,
    firstSeconds: 5,
    maxSeconds: minute,
    resetSeconds: 60 * minute,
  },
});

/** The account and address that try a code. */
export interface Guesser {
  userId: number;
  /** Address of the caller. */
  ip: string;
}

/**
 * Looks a coupon up and counts an unknown code (404 `coupon_unknown`) as a guess, by account and by address, across all nodes. Counts
 * before the lookup, so that concurrent guesses are not free.
 * @throws Failure 429 `coupon_wait`; the errors of `lookUp`
 */
export async function limitGuesses<Found>(
  db: Database,
  { userId, ip }: Guesser,
  { config, now }: { config: Config; now: Date },
  lookUp: () => Promise<Found>,
): Promise<Found> {
  const keys = deriveKeys(getSecret(config));
  const counters: readonly Counter<'couponAccount' | 'couponAddress'>[] = [
    { limit: 'couponAddress', subject: addressKey(keys, ip) },
    { limit: 'couponAccount', subject: String(userId) },
  ];
  const wait = await countTry(db, { keys, limits: policiesFor(config), now }, counters);
  if (wait !== undefined)
    throw new Failure('coupon_wait', { params: { time: formatDuration(wait) }, retryAfter: wait });
  let isUnknown = false;
  try {
    return await lookUp();
  } catch (error) {
    isUnknown = error instanceof Failure && error.code === 'coupon_unknown';
    throw error;
  } finally {
    if (!isUnknown) await uncountTry(db, keys, counters);
  }
}
