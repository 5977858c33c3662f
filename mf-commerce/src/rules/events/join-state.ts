import type { Ticket } from 'shared-api/contracts/events/tickets';

type OnlineEvent = Pick<Ticket['event'], 'join' | 'ends_at' | 'is_withdrawn'>;

/** `unknown`: the organiser has not published the link; `early` and `open`: before and during the join window. */
export type JoinState = 'unknown' | 'early' | 'open' | 'over' | 'withdrawn';

/** Whether the user can join an online event at `now`, in milliseconds. */
export function getJoinState({ join, ends_at, is_withdrawn }: OnlineEvent, now: number): JoinState {
  if (is_withdrawn === 1) return 'withdrawn';
  if (now >= Date.parse(ends_at)) return 'over';
  if (join === undefined) return 'unknown';
  // The server's clock decides: its answer contains the link only when the user can join.
  return join.url === null ? 'early' : 'open';
}

/** Maximum delay of a timer, ms. */
const maxTimerMs = 2 ** 31 - 1;

/** When the state changes next, in milliseconds; undefined if it does not change, or only after the maximum delay of a timer. */
export function findNextJoinChange({ join, is_withdrawn }: OnlineEvent, now: number): number | undefined {
  if (join === undefined || is_withdrawn === 1) return undefined;
  const next = [join.opens_at, join.closes_at].map((at) => Date.parse(at)).find((at) => at > now);
  return next !== undefined && next - now < maxTimerMs ? next : undefined;
}
