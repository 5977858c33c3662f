import { isSignedIn, refreshed, session, signedOut } from '../session/index.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { send } from './send.ts';

/**
 * Reads the account anew, at every start with a session (AUTH-071, decision 7). Silent when it fails: what is stored is
 * shown on; a session that is over ends as in every call.
 */
export async function refreshUser(): Promise<void> {
  const { userId } = session.getState();
  if (!isSignedIn(session.getState())) return;
  try {
    const { currentUser } = await import('./account-contracts.ts');
    const { user } = await call(currentUser, {});
    // The answer is about whoever asked; somebody else may have signed in since.
    if (session.getState().userId === userId) refreshed(user);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * Ends the session, here and on the server (decision 10). Without a connection it still ends here.
 * @param options.everywhere on all devices
 */
export async function logout(options: { everywhere?: boolean } = {}): Promise<void> {
  try {
    const { logout: contract } = await import('./account-contracts.ts');
    await send(contract, { body: options }, { timeout: 5_000 });
  } catch {
    // Nothing to tell: the token ends by itself in minutes, and the next sign-in replaces the cookie.
  } finally {
    signedOut();
  }
}
