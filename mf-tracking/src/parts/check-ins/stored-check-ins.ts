import { createStoredValue } from 'shared-api/session/stored-value';
import { type CheckIn, checkIn, getKey, sortCheckIns } from '../../rules/activity/check-in.ts';

/*
 * Check-ins that the server does not have yet. Each is stored under its own key, because two tabs that changed one list
 * at once would lose each other's changes. The keys contain the user, because several may share a browser.
 */

type Stored = ReturnType<typeof createStoredValue<typeof checkIn>>;

const prefixOf = (userId: number) => `checkIn ${userId} `;

/** All check-ins by storage key, including those that the browser refused to store. */
const known = new Map<string, Stored>();

function at(name: string): Stored {
  const stored = known.get(name) ?? createStoredValue(() => localStorage, name, checkIn);
  known.set(name, stored);
  return stored;
}

function listNames(prefix: string): string[] {
  let found: string[] = [];
  try {
    found = Object.keys(localStorage);
  } catch {
    // Storage is blocked: only this page remembers the check-in.
  }
  return [...new Set([...found, ...known.keys()])].filter((name) => name.startsWith(prefix));
}

/** A user's check-ins, in the order in which they were done. */
export const listCheckIns = (userId: number): CheckIn[] =>
  sortCheckIns(listNames(prefixOf(userId)).flatMap((name) => at(name).read() ?? []));

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Stores a check-in. */
export function storeCheckIn(userId: number, entry: CheckIn): void {
  at(prefixOf(userId) + getKey(entry)).write(entry);
  notify();
}

/** Stores a change of a check-in, unless it was withdrawn or done again meanwhile. */
export function changeCheckIn(userId: number, entry: CheckIn, change: Partial<CheckIn>): void {
  const stored = at(prefixOf(userId) + getKey(entry));
  if (stored.read()?.doneAt !== entry.doneAt) return;
  stored.write({ ...entry, ...change });
  notify();
}

/** Removes a check-in, unless it was done again meanwhile. */
export function removeCheckIn(userId: number, entry: CheckIn): void {
  const stored = at(prefixOf(userId) + getKey(entry));
  if (stored.read()?.doneAt !== entry.doneAt) return;
  stored.write(undefined);
  notify();
}

/** Calls `listener` after each change, in this tab or another. */
export function watchCheckIns(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
