import { createStore } from 'zustand/vanilla';
import type { SessionAnswer, User } from '../contracts/accounts.ts';
import { safePath } from '../rules/safe-path.ts';
import { keys, type StoredKey, sessionKeys } from './keys.ts';
import {
  type Changes,
  isSignedIn,
  type Language,
  type Mode,
  readSession,
  tokenChanges,
  userChanges,
} from './state.ts';
import type { Storage } from './storage.ts';

const isStoredKey = (key: string): key is StoredKey => (Object.values(keys) as string[]).includes(key);

/** The session in a storage: the stored values are authoritative, the store mirrors them. */
export function createSession(storage: Storage) {
  const store = createStore(() => readSession(storage.get));

  /** Another tab has announced that its user signs out. */
  let left = false;

  /** Applies the stored values; notifies subscribers only about a difference. */
  function reread(): void {
    const before = store.getState();
    const after = readSession(storage.get);
    if (isSignedIn(after)) left = false;
    const names = Object.keys(after) as (keyof typeof after)[];
    if (names.some((name) => before[name] !== after[name])) store.setState(after, true);
  }

  function write(changes: Changes): void {
    for (const [key, value] of Object.entries(changes)) storage.set(key as StoredKey, value);
    reread();
  }

  /**
   * A language chosen in this browser becomes the account's and is sent to the server; without one the site uses the
   * account's (PD-125). A language that was sent before is not sent again, since another device may have changed it
   * meanwhile.
   */
  function languageChanges({ language }: User): Changes {
    const chosen = storage.get(keys.language);
    if (language === undefined || (chosen !== undefined && chosen !== language)) return {};
    return { [keys.language]: language, [keys.storedLanguage]: language };
  }

  return {
    store,
    reread,

    /** Whether the user whose session this tab showed last has signed out in another tab: the next user must not see their page. */
    hasLeft: (): boolean => left && !isSignedIn(store.getState()),

    /** The page was inactive and missed changes by other tabs: if the session is gone, its user may have signed out. */
    returned(): void {
      left = isSignedIn(store.getState());
      reread();
    },

    /** Handles a `storage` event: another tab wrote. `null` if it cleared everything. */
    changedElsewhere(key: string | null, value?: string | null): void {
      if (key !== null && !isStoredKey(key)) return;

      storage.written(key ?? undefined);
      reread();
      if (key === keys.left && value) left = true;
    },

    /** After login, registration or social sign-in. The referral code is used up (PD-20). */
    signedIn(answer: SessionAnswer, options: { social?: boolean } = {}): void {
      write({
        ...userChanges(answer.user),
        ...tokenChanges(answer, Date.now()),
        [keys.storedLanguage]: undefined,
        ...languageChanges(answer.user),
        [keys.mode]: '0',
        [keys.isSocial]: options.social ? 'true' : undefined,
        [keys.referralCode]: undefined,
        [keys.logged]: '1',
      });
    },

    /** Stores a renewed token and the current account. New terms wait for the next start, because a renewal comes in the middle of something. */
    renewed(answer: SessionAnswer): void {
      if (isSignedIn(store.getState()))
        write({
          ...userChanges(answer.user),
          [keys.newTerms]: storage.get(keys.newTerms),
          ...tokenChanges(answer, Date.now()),
          ...languageChanges(answer.user),
        });
    },

    /** Stores the account as the server returned it (AUTH-071). */
    refreshed(user: User): void {
      if (isSignedIn(store.getState())) write({ ...userChanges(user), ...languageChanges(user) });
    },

    /** The account has accepted the newest terms. */
    termsAccepted: () => write({ [keys.newTerms]: undefined }),

    /**
     * Clears the session: all stored keys except the language and an unused referral code.
     * @param options.left the user has signed out, as opposed to an expired session, which they may want to continue
     */
    signedOut(options: { left?: boolean } = {}): void {
      // Written first, so that other tabs know why the session ends before they notice it.
      if (options.left) storage.set(keys.left, '1');
      write(Object.fromEntries(sessionKeys.map((key) => [key, undefined])));
    },

    /** Learner ('0') or consultant ('1') mode; only consultants have the second. */
    setMode(mode: Mode): void {
      if (store.getState().isConsultant) write({ [keys.mode]: mode });
    },

    /** Records that the account has a password now (XCUT-014). */
    passwordSet(): void {
      write({ [keys.hasPassword]: 'true' });
    },

    setLanguage(language: Language): void {
      write({ [keys.language]: language });
    },

    /** The account has stored a language (PD-125); `undefined` while a choice is being sent. */
    languageSent(language: Language | undefined): void {
      write({ [keys.storedLanguage]: language });
    },

    /** Stores the page to return to after sign-in; ignores what is no page of this site. */
    saveDestination(path: string): void {
      const safe = safePath(path);
      if (safe !== undefined) write({ [keys.destination]: safe });
    },

    /** Returns the page to return to, and removes it. */
    takeDestination(): string | undefined {
      const path = safePath(storage.get(keys.destination));
      write({ [keys.destination]: undefined });
      return path;
    },

    referralCode: (): string | undefined => storage.get(keys.referralCode) || undefined,
    saveReferralCode(code: string): void {
      write({ [keys.referralCode]: code });
    },
  };
}
