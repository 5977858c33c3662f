import type { ApiError } from 'shared-api/client';

/** What became of a ticket at the entrance. */
export type CheckInState = 'sending' | 'waiting' | 'in' | 'used' | 'void' | 'unknown' | 'failed';

/** One ticket that was read or typed. `key` makes a repeated call the same one. */
export interface CheckIn {
  key: string;
  ticket: string;
  state: CheckInState;
  /** Of the holder, once the server has answered. */
  name?: string;
  /** Of a state that the server explained. */
  message?: string;
}

/** The state after an error: without a connection it waits and is sent again, everything else is final. */
export function toErrorState({ code, status }: Pick<ApiError, 'code' | 'status'>): CheckInState {
  if (code === 'network' || status >= 500) return 'waiting';
  if (code === 'ticket_used') return 'used';
  if (code === 'ticket_void') return 'void';
  return status === 404 ? 'unknown' : 'failed';
}

/** The list with one entry changed. */
export const change = (entries: readonly CheckIn[], key: string, changed: Partial<CheckIn>): CheckIn[] =>
  entries.map((each) => (each.key === key ? { ...each, ...changed } : each));

/** How many stay on the page; those that wait for the connection always do. */
const maxEntries = 20;

export const addEntry = (entries: readonly CheckIn[], entry: CheckIn): CheckIn[] =>
  [entry, ...entries].filter(({ state }, index) => index < maxEntries || state === 'waiting');
