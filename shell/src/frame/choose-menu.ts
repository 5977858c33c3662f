import type { Menu } from 'platform/host/boot';
import { isSignedIn, type SessionState } from 'shared-api/session/stored-session';

/**
 * Which menu a user sees by mode: a consultant works in either mode (CC §4), every other user is a learner. Operators' pages have a menu of
 * their own.
 */
export const chooseMenu = (
  state: Pick<SessionState, 'logged' | 'token' | 'mode'>,
): Exclude<Menu, 'operator'> => {
  if (!isSignedIn(state)) return 'guest';
  return state.mode === '1' ? 'consultant' : 'learner';
};
