import { isSignedIn, languageSent, refreshed, session, signedOut } from '../session/index.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { withLock } from './lock.ts';
import { runLogout } from './logout.ts';
import { send } from './send.ts';

/**
 * Reads the account again at every start with a session (AUTH-071, PD-7). Ignores failures and keeps showing the
 * stored values; an expired session ends as in every call.
 */
export async function refreshUser(): Promise<void> {
  const { userId } = session.getState();
  if (!isSignedIn(session.getState())) return;
  try {
    const { currentUser } = await import('./account-contracts.ts');
    const { user } = await call(currentUser, {});
    // The answer is about the user who asked; another user may have signed in since.
    if (session.getState().userId === userId) refreshed(user);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * Stores the language chosen in this browser with the account, which uses it for mails and payment pages (PD-125). Ignores
 * failures: the choice is valid here, and the next start sends it again.
 */
async function sendLanguage(): Promise<void> {
  const { unsentLanguage: language, userId } = session.getState();
  if (language === undefined || !isSignedIn(session.getState())) return;
  try {
    const { setLanguage } = await import('./account-contracts.ts');
    // Until the answer arrives the account's language is unknown, so that choosing the previous one again is sent,
    // too.
    languageSent(undefined);
    await call(setLanguage, { body: { language } });
    // Another user may have signed in since, or another language been chosen.
    const now = session.getState();
    if (now.userId === userId && now.unsentLanguage === language) languageSent(language);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * Stores the current choice with the account, and every later one.
 * @param onError receives errors outside the call itself
 */
export function keepLanguageStored(onError: (error: unknown) => void): void {
  // Sent one after the other, so that the last choice arrives last.
  const send = () => void withLock('rafiq.language', sendLanguage).catch(onError);
  session.subscribe(({ unsentLanguage }, before) => {
    if (unsentLanguage !== undefined && unsentLanguage !== before.unsentLanguage) send();
  });
  send();
}

/**
 * Ends the session here and on the server (PD-10). Without a connection it still ends here.
 * @param options.everywhere on all devices
 */
export const logout = (options: { everywhere?: boolean } = {}): Promise<void> =>
  runLogout(async () => {
    try {
      const { logout: contract } = await import('./account-contracts.ts');
      await send(contract, { body: options }, { timeout: 5_000 });
    } catch {
      // Not reported: the token expires within minutes, and the next sign-in replaces the cookie.
    } finally {
      signedOut({ left: true });
    }
  });
