import { keptKeys } from './keys.ts';

/**
 * Keys that stay when somebody signs out (PD-10), in addition to those of the session: settings of the browser and its devices, which apply to the
 * next user too, and progress by account that the server does not have yet, which contains nothing that the user wrote.
 */
const kept = [...keptKeys, 'meetDevices', 'rafiq.overrides', 'playedLessons'];
const keptPrefixes = ['rafiq.push.', 'checkIn '];

const isKept = (key: string): boolean =>
  kept.includes(key) || keptPrefixes.some((prefix) => key.startsWith(prefix));

/** Keys that one page load needs in its tab and that concern no user. */
const keptOfTab = ['rafiq.renewed'];

function remove(open: () => globalThis.Storage, stays: (key: string) => boolean): void {
  try {
    const storage = open();
    for (const key of Object.keys(storage)) if (!stays(key)) storage.removeItem(key);
  } catch {
    // The browser blocks its storage, so nothing is stored there.
  }
}

/** Removes the user's data that forms and pages have stored in this tab: forms, answers, orders, scroll positions. */
export const clearTabStorage = (): void =>
  remove(
    () => globalThis.sessionStorage,
    (key) => keptOfTab.includes(key),
  );

/** Removes that data in the whole browser; the other tabs clear theirs when they are notified. */
export function clearPersonalStorage(): void {
  clearTabStorage();
  remove(() => globalThis.localStorage, isKept);
}
