import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { bearerToken } from './authorization.ts';
import type { Caller } from './context.ts';
import type { Services } from './module.ts';

/** The reader of a stream, which may stay open for longer than the session is valid. */
export interface StreamCaller {
  caller: Caller;
  /** Whether the token is still valid: it has not expired, and its session was not revoked. */
  isValid(): Promise<boolean>;
}

/**
 * Authenticates the reader of a stream, whose route is not registered by `bind`.
 * @throws Failure 401 `not_signed_in`
 */
export async function authenticateStream(
  { db, now, modules }: Pick<Services, 'db' | 'now' | 'modules'>,
  request: FastifyRequest,
): Promise<StreamCaller> {
  const authenticate = modules.find((module) => module.authenticate)?.authenticate;
  const token = bearerToken(request.headers.authorization);
  const caller = token && (await authenticate?.(db, token, now()));
  if (!token || !caller) throw new Failure('not_signed_in');
  request.caller = caller;
  return {
    caller,
    isValid: async () => (await authenticate?.(db, token, now()))?.userId === caller.userId,
  };
}
