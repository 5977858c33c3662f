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

  /** Takes over what is stored now; tells subscribers only about a difference. */
  function reread(): void {
    const before = store.getState();
    const after = readSession(storage.get);
    const names = Object.keys(after) as (keyof typeof after)[];
    if (names.some((name) => before[name] !== after[name])) store.setState(after, true);
  }

  function write(changes: Changes): void {
    for (const [key, value] of Object.entries(changes)) storage.set(key as StoredKey, value);
    reread();
  }

  return {
    store,
    reread,

    /** A `storage` event: another tab wrote. `null` when it cleared everything. */
    changedElsewhere(key: string | null): void {
      if (key !== null && !isStoredKey(key)) return;
      storage.written(key ?? undefined);
      reread();
    },

    /** After login, registration or social sign-in. A referral has had its chance (decision 20). */
    signedIn(answer: SessionAnswer, options: { social?: boolean } = {}): void {
      write({
        ...userChanges(answer.user),
        ...tokenChanges(answer, Date.now()),
        [keys.mode]: '0',
        [keys.isSocial]: options.social ? 'true' : undefined,
        [keys.referralCode]: undefined,
        [keys.logged]: '1',
      });
    },

    /** A renewed token and the account as it is now. */
    renewed(answer: SessionAnswer): void {
      if (isSignedIn(store.getState()))
        write({ ...userChanges(answer.user), ...tokenChanges(answer, Date.now()) });
    },

    /** The account as the server knows it now (AUTH-071). */
    refreshed(user: User): void {
      if (isSignedIn(store.getState())) write(userChanges(user));
    },

    /** Forgets the session: every stored key but the language and a referral not yet used. */
    signedOut(): void {
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
