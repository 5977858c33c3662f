import type { WaitingEntry } from 'shared-api/contracts/events/waiting-list';

/** Mona (3) waits for a seat of the event 9, as the second. */
export const waitingEntryAnswer = (entry: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id: 40,
  event: { id: 9, title: 'Reading together', image: null, is_camp: 0, starts_at: '2030-05-01T14:00:00.000Z' },
  person: { id: 3, username: 'Mona', avatar: null },
  seats: 1,
  state: 'waiting',
  position: 2,
  offered_until: null,
  created_at: '2030-04-01T09:00:00.000Z',
  ...entry,
});
