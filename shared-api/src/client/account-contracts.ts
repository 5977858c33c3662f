/** The calls that the client makes itself. Imported on demand, so that zod, which they need, is not part of the shell's first load. */
export { currentUser, logout, renew, setLanguage } from '../contracts/accounts.ts';
