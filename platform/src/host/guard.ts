import type { Guard } from '../registry/contribution.ts';

export interface Visitor {
  signedIn: boolean;
  consultant: boolean;
}

/**
 * Where a visitor of a page belongs (PD-116): on it, at the sign-in page first, ahead of a guests' page that is
 * behind them, or at home.
 */
export type Verdict = 'enter' | 'sign-in' | 'lead-on' | 'home';

export function admit(guard: Guard, { signedIn, consultant }: Visitor): Verdict {
  if (guard === 'public') return 'enter';
  if (guard === 'guest') return signedIn ? 'lead-on' : 'enter';
  if (!signedIn) return 'sign-in';
  return guard === 'consultant' && !consultant ? 'home' : 'enter';
}
