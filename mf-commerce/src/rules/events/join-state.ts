import type { Ticket } from 'shared-api/contracts/commerce/tickets';

type OnlineEvent = Pick<Ticket['event'], 'join' | 'ends_at' | 'is_withdrawn'>;

/** `unknown`: its organiser has not said where; `early` and `open`: before and while one can join. */
export type JoinState = 'unknown' | 'early' | 'open' | 'over' | 'withdrawn';

/** Whether one can join an event that is held online, at `now` in milliseconds. */
export function getJoinState({ join, ends_at, is_withdrawn }: OnlineEvent, now: number): JoinState {
  if (is_withdrawn === 1) return 'withdrawn';
  if (now >= Date.parse(ends_at)) return 'over';
  if (join === undefined) return 'unknown';
  // The server's clock decides: its answer has the link, or has not.
  return join.url === null ? 'early' : 'open';
}

/** The longest time that a timer can wait. */
const maxTimerMs = 2 ** 31 - 1;

/** When the state changes next, in milliseconds; undefined where it does not, or not while a timer can wait. */
export function findNextJoinChange({ join, is_withdrawn }: OnlineEvent, now: number): number | undefined {
  if (join === undefined || is_withdrawn === 1) return undefined;
  const next = [join.opens_at, join.closes_at].map((at) => Date.parse(at)).find((at) => at > now);
  return next !== undefined && next - now < maxTimerMs ? next : undefined;
}
