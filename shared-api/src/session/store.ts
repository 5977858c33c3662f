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

/** The session over one storage: what is stored is the truth, the store its picture. */
export function createSession(storage: Storage) {
  const store = createStore(() => readSession(storage.get));

  /** Another tab says that its person logs out. */
  let left = false;

  /** Applies what is stored now; notifies subscribers only about a difference. */
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
   * A language chosen in this browser becomes the account's, and is sent to the server; without one the site takes the
   * account's (PD-125). A language that was sent before is not sent again: another device may have changed it since.
   */
  function languageChanges({ language }: User): Changes {
    const chosen = storage.get(keys.language);
    if (language === undefined || (chosen !== undefined && chosen !== language)) return {};
    return { [keys.language]: language, [keys.storedLanguage]: language };
  }

  return {
    store,
    reread,

    /** The person whose session this tab showed last has logged out in another tab: their page is not for the next one. */
    hasLeft: (): boolean => left && !isSignedIn(store.getState()),

    /** The page was away, and missed what other tabs wrote meanwhile: a session that is gone may have been left. */
    returned(): void {
      left = isSignedIn(store.getState());
      reread();
    },

    /** A `storage` event: another tab wrote. `null` when it cleared everything. */
    changedElsewhere(key: string | null, value?: string | null): void {
      if (key !== null && !isStoredKey(key)) return;

      storage.written(key ?? undefined);
      reread();
      if (key === keys.left && value) left = true;
    },

    /** After login, registration or social sign-in. A referral has had its chance (PD-20). */
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

    /** A renewed token and the account as it is now. */
    renewed(answer: SessionAnswer): void {
      if (isSignedIn(store.getState()))
        write({
          ...userChanges(answer.user),
          ...tokenChanges(answer, Date.now()),
          ...languageChanges(answer.user),
        });
    },

    /** The account as the server knows it now (AUTH-071). */
    refreshed(user: User): void {
      if (isSignedIn(store.getState())) write({ ...userChanges(user), ...languageChanges(user) });
    },

    /**
     * Clears the session: every stored key but the language and a referral not yet used.
     * @param options.left the person has logged out, as opposed to a session that has ended and that they may want to go on with
     */
    signedOut(options: { left?: boolean } = {}): void {
      // First, so that other tabs know why the session goes before they see that it does.
      if (options.left) storage.set(keys.left, '1');
      write(Object.fromEntries(sessionKeys.map((key) => [key, undefined])));
    },

    /** Learner ('0') or consultant ('1') mode; only consultants have the second. */
    setMode(mode: Mode): void {
      if (store.getState().isConsultant) write({ [keys.mode]: mode });
    },

    /** After a password was set (XCUT-014). */
    passwordSet(): void {
      write({ [keys.hasPassword]: 'true' });
    },

    setLanguage(language: Language): void {
      write({ [keys.language]: language });
    },

    /** The account has stored a choice (PD-125); `undefined`: one is on its way. */
    languageSent(language: Language | undefined): void {
      write({ [keys.storedLanguage]: language });
    },

    /** Remembers the page to return to after sign-in; what is no page of this site is not remembered. */
    saveDestination(path: string): void {
      const safe = safePath(path);
      if (safe !== undefined) write({ [keys.destination]: safe });
    },

    /** The page to return to, once. */
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
