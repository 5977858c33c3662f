import { useStore } from 'zustand';
import { clearPersonalStorage, clearTabStorage } from './clear-storage.ts';
import { keys } from './keys.ts';
import type { SessionState } from './state.ts';
import { storageOver } from './storage.ts';
import { createSession } from './store.ts';

const current = createSession(storageOver(() => globalThis.localStorage));

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    // Some browsers send events of session storage, too.
    if (event.storageArea === null || event.storageArea === window.localStorage) {
      current.changedElsewhere(event.key, event.newValue);
      if (event.key === keys.left && event.newValue) clearTabStorage();
    }
  });
  // A page restored from the back/forward cache has missed changes by other tabs.
  window.addEventListener('pageshow', (event) => event.persisted && current.returned());
}

/** The session of this browser: `getState()`, `subscribe(listener)`. */
export const session = { getState: current.store.getState, subscribe: current.store.subscribe };

/** A part of the session, for components: `useSession((state) => state.name)`, `useSession(isSignedIn)`. */
export function useSession<T>(selector: (state: SessionState) => T): T {
  return useStore(current.store, selector);
}

/** Clears the session (`createSession`); with `left` also all other stored data of the user who signs out (PD-10). */
export function signedOut(options: { left?: boolean } = {}): void {
  current.signedOut(options);
  if (options.left) clearPersonalStorage();
}

export const {
  signedIn,
  renewed,
  refreshed,
  termsAccepted,
  reread,
  setMode,
  passwordSet,
  setLanguage: storeLanguage,
  languageSent,
  saveDestination,
  takeDestination,
  hasLeft,
  referralCode,
  saveReferralCode,
} = current;

export { safePath } from '../rules/safe-path.ts';
export { isSignedIn, type Language, type Mode, readUserId, type SessionState } from './state.ts';
