import { type AnyContract, getCallers } from 'shared-api/contract';
import type { Caller } from './context.ts';
import { Failure } from './failure.ts';

/** Enforces what a contract declares for visitors and roles (XCUT-028). Whether an entity exists for this user (404) is decided by its service. */
export function authorize(contract: AnyContract, caller: Caller | undefined): void {
  const { callers } = contract;
  if (!caller) {
    if (callers.visitor === 'allowed') return;
    throw callers.visitor === 401
      ? new Failure(401, 'not_signed_in')
      : new Failure(callers.visitor, callers.visitor === 403 ? 'not_allowed' : 'not_found');
  }
  if (getCallers(caller.roles).every((kind) => callers[kind] === 403)) throw new Failure(403, 'not_allowed');
}

/** The token of `Authorization: Bearer <token>` (XCUT-030). */
export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer ([\w.~+/=-]{1,512})$/i.exec(header ?? '')?.[1];
