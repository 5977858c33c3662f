import type { Answer, AnyContract, Input } from '../contract.ts';
import { isSignedIn, session } from '../session/index.ts';
import { parseAnswer } from './answer.ts';
import { ApiError } from './api-error.ts';
import { isExpiring } from './expiry.ts';
import { waitForLogout } from './logout.ts';
import { renewSession } from './renewal.ts';
import { type CallOptions, send } from './send.ts';

/** Whether an error means that the token is no longer valid; a wrong password at login is a 401 too. */
const isAboutToken = (error: unknown, contract: AnyContract): boolean =>
  error instanceof ApiError &&
  error.status === 401 &&
  (error.code === 'session_expired' || contract.callers.visitor === 401);

/** Whether another user than at the start of the call has signed in: the call must not be made in their name. */
const isSomebodyElse = (userId: number | undefined): boolean =>
  isSignedIn(session.getState()) && session.getState().userId !== userId;

/**
 * Whether the contract rejects this read without a token, so that the request can be skipped: when a session ends, the
 * page reads its data again before its signed-in parts are removed.
 */
const isRejectedToVisitors = ({ method, callers }: AnyContract): boolean =>
  method === 'GET' && callers.visitor === 401;

/** Whether only the service worker can answer, from what the account has read before: it identifies the account by the token, even by an expired one. */
const isReadOffline = ({ method }: AnyContract): boolean =>
  method === 'GET' && globalThis.navigator?.onLine === false;

/**
 * Like `call`, but returns the unparsed body, for the query cache, which remotes of different versions share.
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
  if (token === undefined && isRejectedToVisitors(contract))
    throw new ApiError({ status: 401, code: 'not_signed_in' });
  try {
    return await send(contract, input, options);
  } catch (error) {
    if (token === undefined || !isAboutToken(error, contract)) throw error;
    // Another call or another tab may have renewed it meanwhile.
    const isRenewed = session.getState().token !== token || (await renewSession());
    if (!isRenewed || session.getState().userId !== userId) throw error;
    return send(contract, input, options);
  }
}

/**
 * Makes a contract's call. If the token has expired, renews it and repeats the call, without the caller noticing.
 * @throws {ApiError} for every failure, including an answer that does not match the contract
 */
export async function call<C extends AnyContract>(
  contract: C,
  input: Input<C>,
  options?: CallOptions,
): Promise<Answer<C>> {
  return parseAnswer(contract, await callRaw(contract, input, options));
}
