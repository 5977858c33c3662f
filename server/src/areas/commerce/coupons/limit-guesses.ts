import { type Config, type Database, Failure, formatDuration, secretOf } from '../../../kernel/index.ts';
import type { Policy } from '../../auth/index.ts';
import { addressKey, type Counter, countTry, keysOf, uncountTry } from '../../auth/index.ts';

const minute = 60;

/**
 * How guesses of codes are slowed. An account waits longer and longer; an address, which may be a whole school, never longer than a minute, so
 * that whoever guesses with many accounts keeps nobody beside them from their coupon for long. Paying without a coupon is never slowed by this.
 */
const policiesFor = ({ freeTries }: Config): Record<'couponAccount' | 'couponAddress', Policy> => ({
  couponAccount: { free: freeTries.coupon, first: minute / 2, longest: 15 * minute, memory: 60 * minute },
  couponAddress: { free: 10 * freeTries.coupon, first: 5, longest: minute, memory: 60 * minute },
});

/** Whoever asks for a coupon. */
export interface Guesser {
  userId: number;
  /** Of the call. */
  ip: string;
}

/**
 * Looks up what a coupon code is good for, and counts it as a guess where there is no such code (404 `coupon_unknown`): by account and by address,
 * on all nodes together. It is counted before, so that many at once are not many free ones.
 * @throws Failure 429 `coupon_wait`; what `lookUp` throws
 */
export async function limitGuesses<Found>(
  db: Database,
  { userId, ip }: Guesser,
  { config, now }: { config: Config; now: Date },
  lookUp: () => Promise<Found>,
): Promise<Found> {
  const keys = keysOf(secretOf(config));
  const counters: readonly Counter<'couponAccount' | 'couponAddress'>[] = [
    { limit: 'couponAddress', subject: addressKey(keys, ip) },
    { limit: 'couponAccount', subject: String(userId) },
  ];
  const wait = await countTry(db, { keys, limits: policiesFor(config), now }, counters);
  if (wait !== undefined)
    throw new Failure(429, 'coupon_wait', { params: { time: formatDuration(wait) }, retryAfter: wait });
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
