import { emit } from '../events/index.ts';
import { isSignedIn, renewed, reread, session, signedOut } from '../session/index.ts';
import { parseAnswer } from './answer.ts';
import { ApiError, isPassing } from './api-error.ts';
import { withLock } from './lock.ts';
import { send } from './send.ts';

/**
 * One attempt's time, and the waits between attempts, in milliseconds. All of it stays below the 30 s for which the
 * server repeats the same successor, so that a lost answer is asked for again while it can still be had (PD-8).
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

/** @param used the token that has proved, or will soon prove, too old */
async function renewOnce(used: string | undefined): Promise<boolean> {
  reread();
  const isOver = () => !isSignedIn(session.getState());
  const isMended = () => session.getState().token !== used;
  if (isOver()) return false;
  // Another tab was faster.
  if (isMended()) return true;
  try {
    const answer = await requestRenewal();
    reread();
    // Signed out, or signed in again, while the answer was on its way: it belongs to nobody here.
    if (isOver() || isMended()) return !isOver();
    const { userId } = session.getState();
    if (userId !== undefined && userId !== answer.user.id) return end();
    renewed(answer);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    reread();
    if (isOver() || isMended()) return !isOver();
    return end();
  }
}

function end(): false {
  signedOut();
  emit('session.ended');
  return false;
}

let underWay: Promise<boolean> | undefined;

/**
 * Exchanges the refresh cookie for a new token, once for all callers of this tab and, by a lock, of all tabs.
 * @returns whether someone is signed in afterwards. False means that the session is over: it is cleared and
 *   'session.ended' is emitted. Without a session nothing is requested.
 * @throws {ApiError} when no answer could be had; that signs nobody out.
 */
export function renewSession(): Promise<boolean> {
  const { token } = session.getState();
  underWay ??= withLock('rafiq.renewal', () => renewOnce(token)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}
