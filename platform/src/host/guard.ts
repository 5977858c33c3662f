import type { Guard } from '../registry/contribution.ts';

export interface Visitor {
  signedIn: boolean;
  consultant: boolean;
  operator: boolean;
}

/**
 * What to do with a visitor of a guarded page (PD-116): show it (`enter`), ask them to sign in first, redirect a signed-in user
 * from a page for guests (`lead-on`), or redirect home.
 */
export type Verdict = 'enter' | 'sign-in' | 'lead-on' | 'home';

export function checkGuard(guard: Guard, { signedIn, consultant, operator }: Visitor): Verdict {
  if (guard === 'public') return 'enter';
  if (guard === 'guest') return signedIn ? 'lead-on' : 'enter';
  if (!signedIn) return 'sign-in';
  const isAllowed = guard === 'user' || (guard === 'consultant' ? consultant : operator);
  return isAllowed ? 'enter' : 'home';
}
