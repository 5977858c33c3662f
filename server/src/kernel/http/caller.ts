import type { Permission } from 'shared-api/rules/permissions';
import type { Caller } from './context.ts';

/** Who calls, for a route that requires a session. */
export function getCaller({ caller }: { caller?: Caller }): Caller {
  if (!caller) throw new Error('A route for people with a session was called without one');
  return caller;
}

/** The user's id, for a route that requires a session. */
export const getUserId = (context: { caller?: Caller }): number => getCaller(context).userId;

/** Whether the caller is an operator with a permission; false for visitors. */
export const hasPermission = ({ caller }: { caller?: Caller }, permission: Permission): boolean =>
  caller?.permissions.includes(permission) ?? false;
