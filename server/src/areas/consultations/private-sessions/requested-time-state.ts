import type { Database } from '../../../kernel/index.ts';
import { findUpcomingTimes, type TimeInterval } from '../booking/holds.ts';
import type { RequestedTime, StoredRequest } from './requests.ts';

/** Whether a requested time can be accepted; `busy` if one of the two people has a session then. */
export type RequestedTimeState = 'open' | 'past' | 'busy';

const overlap = (one: TimeInterval, other: TimeInterval): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Finds the sessions of the given people, except the one that accepting this request created. */
export async function findBusyTimes(
  db: Database,
  { request }: Pick<StoredRequest, 'request'>,
  people: readonly number[],
  now: Date,
): Promise<TimeInterval[]> {
  const busyTimes = [];
  for (const userId of people) busyTimes.push(...(await findUpcomingTimes(db, userId, now)));
  return busyTimes.filter(({ id }) => id !== request.bookingId);
}

export function getRequestedTimeState(
  time: RequestedTime,
  busyTimes: readonly TimeInterval[],
  now: Date,
): RequestedTimeState {
  if (time.startsAt <= now) return 'past';
  return busyTimes.some((other) => overlap(time, other)) ? 'busy' : 'open';
}
