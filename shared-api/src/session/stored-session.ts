/** The stored session, for code that runs before React: nothing here has state of its own. */

export { safePath } from '../rules/safe-path.ts';
export { keys } from './keys.ts';
export { isSignedIn, readSession, readUserId, type SessionState } from './state.ts';
export { storageOver } from './storage.ts';
