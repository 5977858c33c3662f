import type { WaitingEntry } from 'shared-api/contracts/events/waiting-list';

interface Seats {
  id: number;
  /** Null: unlimited. */
  remaining_seats: number | null;
  is_past: 0 | 1;
}

/** Whether the waiting list of an event or a camp is open: no seat is free, and it has not begun. */
export const isFull = ({ remaining_seats, is_past }: Seats): boolean =>
  remaining_seats === 0 && is_past === 0;

/** The entries of one event or camp. */
export const filterEntries = (entries: readonly WaitingEntry[], id: number): WaitingEntry[] =>
  entries.filter(({ event }) => event.id === id);

/** The event or camp with the seats that its waiting list holds for the caller, which nobody else can book. */
export function withOffers<Event extends Seats>(event: Event, entries: readonly WaitingEntry[]): Event {
  const offered = filterEntries(entries, event.id)
    .filter(({ state }) => state === 'offered')
    .reduce((sum, { seats }) => sum + seats, 0);
  if (offered === 0 || event.remaining_seats === null) return event;
  return { ...event, remaining_seats: event.remaining_seats + offered };
}
