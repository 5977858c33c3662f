import type { Database } from '../../../kernel/index.ts';
import { type Stretch, timesOf } from '../booking/holds.ts';
import type { StoredRequest, WishedTime } from './requests.ts';

/** Whether a requested time can be accepted; `busy` if one of the two people has a session then. */
export type WishState = 'open' | 'past' | 'busy';

const overlap = (one: Stretch, other: Stretch): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Sessions of the given people, without the one that accepting this request created. */
export async function takenTimes(
  db: Database,
  { request }: Pick<StoredRequest, 'request'>,
  people: readonly number[],
  now: Date,
): Promise<Stretch[]> {
  const taken = [];
  for (const userId of people) taken.push(...(await timesOf(db, userId, now)));
  return taken.filter(({ id }) => id !== request.bookingId);
}

export function wishState(time: WishedTime, taken: readonly Stretch[], now: Date): WishState {
  if (time.startsAt <= now) return 'past';
  return taken.some((other) => overlap(time, other)) ? 'busy' : 'open';
}
