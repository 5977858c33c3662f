import { ApiError, type CallError } from 'shared-api/client';
import type { AnyContract } from '../contract.ts';

/**
 * Whether an error comes from a call; any other error is a bug. With `isCallError<typeof saveAnswers>(error)` the compiler knows the codes of that
 * call.
 */
export const isCallError = <C extends AnyContract>(error: unknown): error is CallError<C> =>
  error instanceof ApiError;
