import type { Visitor } from 'platform/host/boot';
import { isSignedIn, type SessionState } from 'shared-api/session/stored-session';

/** What the guards of pages need to know of a session. */
export const toVisitor = (
  state: Pick<SessionState, 'logged' | 'token' | 'isConsultant' | 'permissions'>,
): Visitor => ({
  signedIn: isSignedIn(state),
  consultant: state.isConsultant,
  operator: state.permissions !== undefined,
});
