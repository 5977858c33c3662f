import type { Answer, AnyContract, Input } from '../contract.ts';
import { isSignedIn, session } from '../session/index.ts';
import { parseAnswer } from './answer.ts';
import { ApiError } from './api-error.ts';
import { isExpiring } from './expiry.ts';
import { waitForLogout } from './logout.ts';
import { renewSession } from './renewal.ts';
import { type CallOptions, send } from './send.ts';

/** Whether an error says that the token is no longer valid; a wrong password at login is a 401 too. */
const isAboutToken = (error: unknown, contract: AnyContract): boolean =>
  error instanceof ApiError &&
  error.status === 401 &&
  (error.code === 'session_expired' || contract.callers.visitor === 401);

/** Whether someone signed in who is not the one that a call began for: it must not be made in their name. */
const isSomebodyElse = (userId: number | undefined): boolean =>
  isSignedIn(session.getState()) && session.getState().userId !== userId;

/**
 * Whether a read without a token is refused by its contract, so that the request can be saved: when a session ends, what
 * the page shows is read again before its signed-in parts are gone.
 */
const isRefusedToVisitors = ({ method, callers }: AnyContract): boolean =>
  method === 'GET' && callers.visitor === 401;

/** Whether only the service worker can answer, which has what the account has read: it finds the account by the token, even by one that has ended. */
const isReadOffline = ({ method }: AnyContract): boolean =>
  method === 'GET' && globalThis.navigator?.onLine === false;

/**
 * Like `call`, and gives the body as it came: for the query cache, which remotes of different versions share.
 * @throws {ApiError}
 */
export async function callRaw<C extends AnyContract>(
  contract: C,
  input: Input<C>,
  options: CallOptions = {},
): Promise<unknown> {
  if (contract.method === 'GET') await waitForLogout();
  const { userId } = session.getState();
  if (isExpiring(session.getState()) && !isReadOffline(contract)) await renewSession();
  if (isSomebodyElse(userId)) throw new ApiError({ status: 0, code: 'aborted' });
  const { token } = session.getState();
  if (token === undefined && isRefusedToVisitors(contract))
    throw new ApiError({ status: 401, code: 'not_signed_in' });
  try {
    return await send(contract, input, options);
  } catch (error) {
    if (token === undefined || !isAboutToken(error, contract)) throw error;
    // Another call, or another tab, may have renewed it meanwhile.
    const isRenewed = session.getState().token !== token || (await renewSession());
    if (!isRenewed || session.getState().userId !== userId) throw error;
    return send(contract, input, options);
  }
}

/**
 * Makes a contract's call. A token that has ended is renewed, and the call made again, without the caller noticing.
 * @throws {ApiError} for every failure, also for an answer that is not what the contract promises
 */
export async function call<C extends AnyContract>(
  contract: C,
  input: Input<C>,
  options?: CallOptions,
): Promise<Answer<C>> {
  return parseAnswer(contract, await callRaw(contract, input, options));
}
