import { isSignedIn, type SessionState } from '../session/state.ts';

/** A token that ends sooner than this, in milliseconds, is renewed before it is used. */
const margin = 30_000;

/** Whether there is a token that is about to end; one of unknown end is used until the server refuses it. */
export const isExpiring = (state: Pick<SessionState, 'logged' | 'token' | 'tokenExpiresAt'>): boolean =>
  isSignedIn(state) && (state.tokenExpiresAt ?? Number.POSITIVE_INFINITY) - Date.now() < margin;
