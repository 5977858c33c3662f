import type { Caller } from './context.ts';

/** Who calls a route that is for people with a session alone. */
export function idOf({ caller }: { caller?: Caller }): number {
  if (!caller) throw new Error('A route for people with a session was called without one');
  return caller.userId;
}
