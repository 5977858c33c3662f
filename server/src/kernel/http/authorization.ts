import { type AnyContract, getCallers, isForOperators } from 'shared-api/contract';
import { Failure } from '../failure.ts';
import type { Caller } from './context.ts';

/** Enforces what a contract declares for visitors, roles and permissions (XCUT-028). Whether an entity exists for this user (404) is decided by its service. Calls that only operators may make need a second factor. */
export function authorize(contract: AnyContract, caller: Caller | undefined): void {
  const { callers, permission } = contract;
  if (!caller) {
    if (callers.visitor === 'allowed') return;
    if (callers.visitor === 401) throw new Failure('not_signed_in');
    throw new Failure(callers.visitor === 403 ? 'not_allowed' : 'not_found');
  }
  if (getCallers(caller.roles).every((kind) => callers[kind] === 403)) throw new Failure('not_allowed');
  if (isForOperators(contract) && !caller.hasSecondFactor) throw new Failure('second_factor_required');
  if (permission !== undefined && !caller.permissions.includes(permission)) throw new Failure('not_allowed');
}

/** The token of `Authorization: Bearer <token>` (XCUT-030). */
export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer ([\w.~+/=-]{1,512})$/i.exec(header ?? '')?.[1];
