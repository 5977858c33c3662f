/** The session as it is stored, for code that runs before React: nothing here keeps state of its own. */

export { safePath } from '../rules/safe-path.ts';
export { keys } from './keys.ts';
export { isSignedIn, readSession, readUserId, type SessionState } from './state.ts';
export { storageOver } from './storage.ts';
