import type { CallError } from 'shared-api/client';
import type { checkIn } from 'shared-api/contracts/events/tickets';

/** State of a ticket at the entrance. */
export type CheckInState = 'sending' | 'waiting' | 'in' | 'used' | 'void' | 'unknown' | 'failed';

/** One ticket that was scanned or typed. A repeated call has the same `key`. */
export interface CheckIn {
  key: string;
  ticket: string;
  state: CheckInState;
  /** Name of the ticket holder, once the server has answered. */
  name?: string;
  /** The server's explanation of the state. */
  message?: string;
}

/** The state after an error: without a connection the ticket waits and is sent again; every other error is final. */
export function toErrorState({
  code,
  status,
}: Pick<CallError<typeof checkIn>, 'code' | 'status'>): CheckInState {
  if (code === 'network' || status >= 500) return 'waiting';
  if (code === 'ticket_used') return 'used';
  if (code === 'ticket_void') return 'void';
  return status === 404 ? 'unknown' : 'failed';
}

/** The list with one entry changed. */
export const change = (entries: readonly CheckIn[], key: string, changed: Partial<CheckIn>): CheckIn[] =>
  entries.map((each) => (each.key === key ? { ...each, ...changed } : each));

/** Maximum number of tickets on the page. Those that wait for the connection are always kept. */
const maxEntries = 20;

export const addEntry = (entries: readonly CheckIn[], entry: CheckIn): CheckIn[] =>
  [entry, ...entries].filter(({ state }, index) => index < maxEntries || state === 'waiting');
