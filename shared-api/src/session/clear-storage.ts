import { keptKeys } from './keys.ts';

/**
 * What stays when somebody logs out (PD-10), besides the keys of the session itself: settings of the browser and its devices, whose owner the next person is as well,
 * and progress that the server does not have yet, stored by account without a word of theirs.
 */
const kept = [...keptKeys, 'meetDevices', 'rafiq.overrides', 'playedLessons'];
const keptPrefixes = ['rafiq.push.', 'checkIn '];

const isKept = (key: string): boolean =>
  kept.includes(key) || keptPrefixes.some((prefix) => key.startsWith(prefix));

/** Names of what one page load needs in its tab, about no person. */
const keptOfTab = ['rafiq.renewed'];

function remove(open: () => globalThis.Storage, stays: (key: string) => boolean): void {
  try {
    const storage = open();
    for (const key of Object.keys(storage)) if (!stays(key)) storage.removeItem(key);
  } catch {
    // The browser refuses its storage: nothing is stored there.
  }
}

/** Removes what forms and pages have stored of a person, in this tab: forms, answers, orders, scroll positions. */
export const clearTabStorage = (): void =>
  remove(
    () => globalThis.sessionStorage,
    (key) => keptOfTab.includes(key),
  );

/** Removes it in the whole browser; the other tabs clear theirs when they learn of it. */
export function clearPersonalStorage(): void {
  clearTabStorage();
  remove(() => globalThis.localStorage, isKept);
}
