import { emit } from '../events/index.ts';
import { isSignedIn, renewed, reread, session, signedOut } from '../session/index.ts';
import { parseAnswer } from './answer.ts';
import { ApiError, isPassing } from './api-error.ts';
import { withLock } from './lock.ts';
import { send } from './send.ts';

/**
 * Timeout of one attempt, and delays between attempts, in milliseconds. Together they stay below the 30 s for which
 * the server repeats the same successor token, so that a lost answer can still be requested again (PD-8).
 */
const attemptTimeout = 7_000;
const waits = [500, 3_000];

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function requestRenewal() {
  const { renew } = await import('./account-contracts.ts').catch((error: unknown) => {
    throw new ApiError({ status: 0, code: 'network' }, error);
  });
  for (let attempt = 0; ; attempt++) {
    try {
      return parseAnswer(renew, await send(renew, {}, { timeout: attemptTimeout }));
    } catch (error) {
      const pause = waits[attempt];
      if (!isPassing(error) || pause === undefined) throw error;
      await wait(pause);
    }
  }
}

/** @param used the token that has expired or is about to */
async function renewOnce(used: string | undefined): Promise<boolean> {
  reread();
  const isOver = () => !isSignedIn(session.getState());
  const isRenewed = () => session.getState().token !== used;
  if (isOver()) return false;
  // Another tab has renewed it already.
  if (isRenewed()) return true;
  try {
    const answer = await requestRenewal();
    reread();
    // The user signed out or signed in again during the request: the answer belongs to a former session.
    if (isOver() || isRenewed()) return !isOver();
    const { userId } = session.getState();
    if (userId !== undefined && userId !== answer.user.id) return end();
    renewed(answer);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    reread();
    if (isOver() || isRenewed()) return !isOver();
    return end();
  }
}

function end(): false {
  signedOut();
  emit('session.ended');
  return false;
}

let pending: Promise<boolean> | undefined;

/**
 * Exchanges the refresh cookie for a new token, once for all callers of this tab and, by a lock, of all tabs.
 * @returns whether a user is signed in afterwards. If false, the session is over: it is cleared and 'session.ended'
 *   is emitted. Without a session nothing is requested.
 * @throws {ApiError} without an answer from the server; this signs nobody out.
 */
export function renewSession(): Promise<boolean> {
  const { token } = session.getState();
  pending ??= withLock('rafiq.renewal', () => renewOnce(token)).finally(() => {
    pending = undefined;
  });
  return pending;
}
