import { isSignedIn, languageSent, refreshed, session, signedOut } from '../session/index.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { withLock } from './lock.ts';
import { runLogout } from './logout.ts';
import { send } from './send.ts';

/**
 * Reads the account anew, at every start with a session (AUTH-071, PD-7). Silent when it fails: what is stored is
 * shown on; a session that is over ends as in every call.
 */
export async function refreshUser(): Promise<void> {
  const { userId } = session.getState();
  if (!isSignedIn(session.getState())) return;
  try {
    const { currentUser } = await import('./account-contracts.ts');
    const { user } = await call(currentUser, {});
    // The answer is about the user who asked; another one may have signed in since.
    if (session.getState().userId === userId) refreshed(user);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * Stores the language chosen at this browser with the account, which has mails and payment pages in it (PD-125). Silent when it
 * fails: the choice holds here, and the next start sends it again.
 */
async function sendLanguage(): Promise<void> {
  const { unsentLanguage: language, userId } = session.getState();
  if (language === undefined || !isSignedIn(session.getState())) return;
  try {
    const { setLanguage } = await import('./account-contracts.ts');
    // Until the answer arrives the account's language is unknown: choosing the former one again is sent too.
    languageSent(undefined);
    await call(setLanguage, { body: { language } });
    // Somebody else may have signed in since, or another language been chosen.
    const now = session.getState();
    if (now.userId === userId && now.unsentLanguage === language) languageSent(language);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * Stores with the account what has been chosen already, and from now on every choice.
 * @param onError what went wrong besides the call itself
 */
export function keepLanguageStored(onError: (error: unknown) => void): void {
  // One after the other, so that the last choice arrives last.
  const send = () => void withLock('rafiq.language', sendLanguage).catch(onError);
  session.subscribe(({ unsentLanguage }, before) => {
    if (unsentLanguage !== undefined && unsentLanguage !== before.unsentLanguage) send();
  });
  send();
}

/**
 * Ends the session, here and on the server (PD-10). Without a connection it still ends here.
 * @param options.everywhere on all devices
 */
export const logout = (options: { everywhere?: boolean } = {}): Promise<void> =>
  runLogout(async () => {
    try {
      const { logout: contract } = await import('./account-contracts.ts');
      await send(contract, { body: options }, { timeout: 5_000 });
    } catch {
      // Nothing to report: the token ends by itself in minutes, and the next sign-in replaces the cookie.
    } finally {
      signedOut({ left: true });
    }
  });
