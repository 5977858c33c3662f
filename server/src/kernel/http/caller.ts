import type { Caller } from './context.ts';

/** The user's id, for a route that requires a session. */
export function getUserId({ caller }: { caller?: Caller }): number {
  if (!caller) throw new Error('A route for people with a session was called without one');
  return caller.userId;
}

/** Whether the caller has a role; false for visitors. */
export const hasRole = ({ caller }: { caller?: Caller }, role: Caller['roles'][number]): boolean =>
  caller?.roles.includes(role) ?? false;
