import { isSignedIn, type SessionState } from '../session/state.ts';

/** A token that ends sooner than this, in milliseconds, is renewed before it is used. */
const margin = 30_000;

/** Whether the token is about to expire; one without a known expiry is used until the server rejects it. */
export const isExpiring = (state: Pick<SessionState, 'logged' | 'token' | 'tokenExpiresAt'>): boolean =>
  isSignedIn(state) && (state.tokenExpiresAt ?? Number.POSITIVE_INFINITY) - Date.now() < margin;
