import type { Caller } from './context.ts';

/** Who calls, for a route that requires a session. */
export function getCaller({ caller }: { caller?: Caller }): Caller {
  if (!caller) throw new Error('A route for people with a session was called without one');
  return caller;
}

/** The user's id, for a route that requires a session. */
export const getUserId = (context: { caller?: Caller }): number => getCaller(context).userId;

/** Whether the caller has a role; false for visitors. */
export const hasRole = ({ caller }: { caller?: Caller }, role: Caller['roles'][number]): boolean =>
  caller?.roles.includes(role) ?? false;
